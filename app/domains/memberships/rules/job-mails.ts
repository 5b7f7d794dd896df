/** The mails that tell a household how its job goes, and what each does. */
export const jobMails = {
  received: {
    name: 'Request received',
    does: 'Thanks for a request of the website and says its number.',
    words: 'Your request has arrived',
  },
  asked: {
    name: 'Contractors asked',
    does: 'Says how many contractors were asked, when the first are.',
    words: 'Contractors were asked for estimates',
  },
  estimates: {
    name: 'Estimates are in',
    does: 'Says how many estimates are in, when all have answered, or 48 hours after the first.',
    words: 'Estimates are in',
  },
  chosen: {
    name: 'Contractor comes',
    does: 'Names the contractor with their telephone, when they are dispatched.',
    words: 'A contractor comes',
  },
  done: {
    name: 'Job done',
    does: 'Says that the contractor reports the work as done, and asks whether it was right.',
    words: 'The job is done',
  },
  canceled: {
    name: 'Job canceled',
    does: 'Says that nobody comes, when the job is canceled.',
    words: 'The job is canceled',
  },
} as const;

export type JobMail = keyof typeof jobMails;
export const jobMailKeys = Object.keys(jobMails) as JobMail[];

/** The mails that are wanted, of a list of keys, of a form's boxes, or of a form value: keys joined by commas. */
export function jobMailsIn(value: unknown): JobMail[] {
  const keys: unknown[] = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
  return jobMailKeys.filter((key) => keys.includes(key));
}

export const jobMailsBut = (off: readonly string[]): JobMail[] => jobMailKeys.filter((key) => !off.includes(key));
