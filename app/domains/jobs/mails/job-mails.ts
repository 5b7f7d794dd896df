import { draftOf, type MailDraft } from '~/lib/mails/mail-template';
import type { Club } from '~/lib/settings/club-of.server';
import { shownPhone } from '~/lib/text/phone';
import { counted } from '~/ui/format/counted';
import { formatMoney } from '~/ui/format/format-money';
import {
  dispatched,
  estimateNotChosen,
  estimateNotNeeded,
  estimateReminder,
  estimateRequest,
  type JobValues,
  jobStatus,
  takenBack,
  withdrawn,
} from './job-templates';

export interface About {
  club: Club;
  /** Name of the recipient. */
  name: string;
  job: { id: number; description: string; property_line: string };
}

/** Whom a contractor calls: the member's name and telephone. */
export const contactOf = (job: { contact_name: string; contact_phone: string }): string =>
  [job.contact_name, job.contact_phone && shownPhone(job.contact_phone)].filter(Boolean).join(', ');

const valuesOf = ({ name, job }: About): JobValues => ({
  job: String(job.id),
  name,
  where: job.property_line || null,
  what: job.description,
});

interface EstimateRequestWords {
  message: string;
  note: string;
  href: string;
  /** For how many days the link works. */
  days: number;
}

/** The mail that requests an estimate from a contractor, with the link to reply. */
export function estimateRequestMail({ message, note, href, days, ...about }: About & EstimateRequestWords): MailDraft {
  const more = { message: message || null, note: note || null, days: counted(days, 'days') };
  return draftOf(estimateRequest, { ...about, href }, { ...valuesOf(about), ...more });
}

/** The mail to a contractor who has not answered a request, with a link to reply. @param until the day on which it ends */
export const estimateReminderMail = ({ href, until, ...about }: About & { href: string; until: string }): MailDraft =>
  draftOf(estimateReminder, { ...about, href }, { ...valuesOf(about), until });

interface DispatchWords {
  contact: string;
  job: About['job'] & { access_note: string; wished_times: string[] };
  /** Total of the accepted estimate, in cents. */
  price: number | null;
  word: string;
}

/**
 * The mail that dispatches a contractor to a job: the first with the member's name and phone, the price, how one gets in
 * and the wished times.
 */
export function dispatchMail({ contact, price, word, ...about }: About & DispatchWords): MailDraft {
  const { access_note, wished_times } = about.job;
  const more = {
    contact: contact || null,
    price: price === null ? null : formatMoney(price),
    access: access_note || null,
    times: wished_times.join('; ') || null,
    word: word || null,
  };
  return draftOf(dispatched, about, { ...valuesOf(about), ...more });
}

/** The mail to a dispatched contractor that the job was withdrawn. */
export const withdrawnMail = (about: About): MailDraft => draftOf(withdrawn, about, valuesOf(about));

/** The mail to a contractor whose estimate was not chosen, or is not needed any more where they had sent none. */
export const notChosenMail = ({
  isAnswered,
  word,
  ...about
}: About & { isAnswered: boolean; word: string }): MailDraft =>
  draftOf(isAnswered ? estimateNotChosen : estimateNotNeeded, about, { ...valuesOf(about), word: word || null });

/** By the effect that sends a mail: how a mail that takes it back names it, and what holds then. */
const takenBackWords = {
  'estimate.requested': { mail: 'that asked you for an estimate for this job', holds: 'You need not send one.' },
  'estimate.not-chosen': {
    mail: 'that no estimate of yours is needed for this job',
    holds: 'Nothing is decided yet, and you are in as before.',
  },
  'job.dispatched': { mail: 'that sent you to this job', holds: 'Please do not go there.' },
  'job.withdrawn': { mail: 'that took you off this job', holds: 'It is yours as before: please go there.' },
};
export type MailTakenBack = keyof typeof takenBackWords;

export const isTakenBack = (effect: string): effect is MailTakenBack => Object.hasOwn(takenBackWords, effect);

/** The mail that takes back an earlier one about a job, whose step was undone. */
export const takenBackMail = ({ mail, ...about }: About & { mail: MailTakenBack }): MailDraft =>
  draftOf(takenBack, about, { ...valuesOf(about), ...takenBackWords[mail] });

/** The mail to a member with their job's status, and the link to pay its invoice while that can be paid. */
export const jobMail = ({ status, payHref, ...about }: About & { status: string; payHref: string | null }): MailDraft =>
  draftOf(jobStatus, { ...about, href: payHref }, { ...valuesOf(about), status });
