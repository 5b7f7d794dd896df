import { listMovable } from '~/domains/estimates/steps/estimate-steps.server';
import type { Database } from '~/lib/drizzle/database.server';

/** How long a member waits for the others after the first answer. */
const WAIT_MILLISECONDS = 48 * 3_600_000;

/** The undecided estimates of a job: how many are awaited, how many are in, and since when the first. */
export interface Answers {
  pending: number;
  replied: number;
  first: Date | null;
}

/** @param exceptId an estimate that the caller changes */
export async function answersOf(db: Database, jobId: number, exceptId?: number): Promise<Answers> {
  const open = (await listMovable(db, jobId, 'accept')).filter(({ id }) => id !== exceptId);
  const replied = open.filter(({ type }) => type === 'REPLIED');
  const times = replied.flatMap(({ replied_at }) => replied_at ?? []);
  return {
    pending: open.length - replied.length,
    replied: replied.length,
    first: times.length > 0 ? new Date(Math.min(...times.map(Number))) : null,
  };
}

/** When the mail that estimates are in is due: once nobody is awaited, else 48 hours after the first came in. */
export function estimatesDueOn({ pending, first }: Answers, now: Date): Date {
  if (pending === 0) return now;
  return new Date((first ?? now).getTime() + WAIT_MILLISECONDS);
}
