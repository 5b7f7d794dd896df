import type { JobMail } from '~/domains/memberships/rules/job-mails';
import { draftOf, type MailDraft } from '~/lib/mails/mail-template';
import type { Club } from '~/lib/settings/club-of.server';
import { shownPhone } from '~/lib/text/phone';
import { formatMoney } from '~/ui/format/format-money';
import {
  asked,
  canceled,
  chosen,
  done,
  estimatesIn,
  memberTakenBack,
  received,
  type Several,
  visitOff,
} from './member-templates';

export interface AboutJob {
  club: Club;
  language: string;
  job: { id: number; property_line: string };
}

const ofJob = ({ job }: AboutJob) => ({ job: String(job.id) });
const several = (about: AboutJob, count: number): Several => ({
  ...{ ...ofJob(about), n: String(count) },
  ...{ one: count === 1, many: count !== 1 },
});

/** The mail that a request from the website arrived: it has no word of who sent it. */
export const receivedMail = (about: AboutJob): MailDraft => draftOf(received, about, ofJob(about));

export function askedMail({ count, ...about }: AboutJob & { count: number }): MailDraft {
  const noun = about.language === 'es' ? 'contratista' : 'contractor';
  const contractors = `${count} ${noun}${count === 1 ? '' : 's'}`;
  return draftOf(asked, about, { ...several(about, count), contractors });
}

/** The mail that estimates are in, without amounts. */
export const estimatesMail = ({ count, ...about }: AboutJob & { count: number }): MailDraft =>
  draftOf(estimatesIn, about, several(about, count));

export interface Firm {
  name: string;
  phone: string;
}

/** @param price in cents; null where it has none or it is not shown */
export function chosenMail({ firm, price, ...about }: AboutJob & { firm: Firm; price: number | null }): MailDraft {
  const home = about.language === 'es' ? 'su casa' : 'your home';
  return draftOf(chosen, about, {
    ...ofJob(about),
    firm: firm.name,
    phone: firm.phone ? shownPhone(firm.phone) : null,
    unreachable: !firm.phone,
    address: about.job.property_line || home,
    price: price === null ? null : formatMoney(price),
  });
}

/** @param href where the member says whether it was right; null where they cannot */
export const doneMail = ({ firm, href, ...about }: AboutJob & { firm: string; href: string | null }): MailDraft =>
  draftOf(done, { ...about, href }, { ...ofJob(about), firm });

export const canceledMail = (about: AboutJob): MailDraft => draftOf(canceled, about, ofJob(about));

/** The mail that takes an earlier one back, whose step was undone. @param said its subject */
export const memberTakenBackMail = ({ mail, said, ...about }: AboutJob & { mail: JobMail; said: string }): MailDraft =>
  mail === 'chosen'
    ? draftOf(visitOff, about, ofJob(about))
    : draftOf(memberTakenBack, about, { ...ofJob(about), said });
