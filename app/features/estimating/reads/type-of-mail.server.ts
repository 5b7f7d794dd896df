import { isAwaited } from '~/domains/estimates/queries.server';
import type { TypeOfMail } from '~/domains/inbox/steps/keep-mail.server';
import type { Database } from '~/lib/drizzle/database.server';

/** A job's number in a subject, as people write it: #12, job 12, Job No. 12. */
const JOB_NUMBER = /(?:#|\bjob(?:\s+(?:no|number|nr)\.?)?\s*#?:?\s*)(\d{1,9})\b/gi;

/** The type of a mail: an estimate, if one is requested of its sender, or for the job in its subject. */
export const typeOfMail =
  (db: Database): TypeOfMail =>
  async ({ from, subject }) => {
    const jobs = [...subject.matchAll(JOB_NUMBER)].map(([, number]) => Number(number));
    return (await isAwaited(db, { from, jobs })) ? 'NEW_MESSAGE_EST' : 'NEW_MESSAGE';
  };
