import type { Club } from '~/lib/settings/club-of.server';
import { mailPage } from '~/services/mail/mail-page';
import { signatureOf } from '~/services/mail/signature';
import { counted } from '~/ui/format/counted';

interface About {
  club: Club;
  /** Name of the recipient. */
  name: string;
  job: { id: number; description: string; property_line: string };
}

interface Words {
  title: string;
  /** The sentences after the greeting. */
  opening: string;
  /** Paragraphs after the job's address and description. */
  more?: string[];
  action?: { label: string; href: string };
}

function mailAbout({ club, name, job }: About, { title, opening, more = [], ...rest }: Words) {
  return {
    subject: title,
    ...mailPage({
      language: 'en',
      title,
      paragraphs: [
        `Hello ${name}, ${opening}`,
        ...(job.property_line ? [`Where: ${job.property_line}`] : []),
        `What: ${job.description}`,
        ...more,
      ],
      signature: signatureOf(club),
      ...rest,
    }),
  };
}

interface EstimateRequestWords {
  message: string;
  note: string;
  href: string;
  /** For how many days the link works. */
  days: number;
}

/** The mail that requests an estimate from a contractor, with the link to reply. */
export function estimateRequestMail({ message, note, href, days, ...about }: About & EstimateRequestWords) {
  return mailAbout(about, {
    title: `Estimate request for job ${about.job.id}`,
    opening: `${about.club.name} would like an estimate from you for this job.`,
    more: [
      ...[message, note].filter(Boolean),
      `Answer by the link below, without an account, within ${counted(days, 'days')}; or reply to this mail.`,
    ],
    action: { label: 'Send your estimate', href },
  });
}

/** The mail that dispatches a contractor to a job: the first with the member's name and phone. */
export function dispatchMail({ contact, ...about }: About & { contact: string }) {
  return mailAbout(about, {
    title: `Please go to job ${about.job.id}`,
    opening: `${about.club.name} asks you to do this job. The job sheet is attached.`,
    more: contact ? [`Whom to call: ${contact}`] : [],
  });
}

/** The mail to a dispatched contractor that the job was withdrawn. */
export function withdrawnMail(about: About) {
  return mailAbout(about, {
    title: `Job ${about.job.id} is no longer yours`,
    opening: `${about.club.name} has taken you off this job. Please do not go there.`,
  });
}

/** The mail to a member with their job's status, and the link to pay its invoice while that can be paid. */
export function jobMail({ status, payHref, ...about }: About & { status: string; payHref: string | null }) {
  return mailAbout(about, {
    ...(payHref && { action: { label: 'See and pay the invoice', href: payHref } }),
    title: `Your job ${about.job.id}`,
    opening: 'here is where your job stands.',
    more: [`Status: ${status}`, 'If something is wrong, reply to this mail or call us.'],
  });
}
