import type { JobMail } from '~/domains/memberships/rules/job-mails';

/** What a mail is about, of its job: the round of its estimates, its dispatch, its version; null for the job alone. */
export type MailOf = string | number | null;

/** The key of a mail about a job: there is no second one of it. */
export const memberMailKey = (mail: JobMail, jobId: number, of: MailOf): string =>
  mail === 'chosen' ? `chosen:${of}` : [mail, jobId, of].filter((part) => part !== null).join(':');

/** The key of the words of a mail to a member. */
export const templateKeyOf = (mail: JobMail): string => `member-${mail}`;
