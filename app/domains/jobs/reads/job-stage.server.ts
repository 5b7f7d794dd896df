import { listMovable } from '~/domains/estimates/steps/estimate-steps.server';
import type { Database } from '~/lib/drizzle/database.server';
import type { Job } from '../queries.server';
import { type Stage, stageOf } from '../rules/stage';

/** Where a job is for its member. */
export async function readStage(db: Database, job: Job): Promise<Stage> {
  const open = await listMovable(db, job.id, 'accept');
  return stageOf({ job, estimates: open.map(({ type }) => type) });
}
