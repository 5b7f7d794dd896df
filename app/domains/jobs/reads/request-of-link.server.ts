import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { estimateTypesRead } from '~/domains/estimates/queries.server';
import { notFound } from '~/lib/errors';
import { countCaller } from '~/lib/http/caller-limit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { history } from '~/lib/operation/tables.server';
import { allOf, firstOf, readTogether } from '~/lib/read-together.server';
import { hashToken } from '~/lib/tokens.server';
import type { Job } from '../queries.server';
import * as limits from '../rules/rate-limits';
import { type RequestState, requestStateOf } from '../rules/request-state';
import { jobs, requestLinks } from '../table.server';

/** An end, and up to two answers after it. */
const EVENTS = 3;

interface Requested {
  job: Job;
  state: RequestState;
}

/**
 * The job of a request's link, and what the request's page shows of it.
 * @throws AppError 404 for an unknown link, and 30 days after the job's end; after too many of them 429
 */
export async function findRequestOfLink(context: OperationContext, token: string): Promise<Requested> {
  const found = await getRequestOfLink(context, token);
  if (found) return found;
  await countCaller(context, 'request-link', limits.requestLinks);
  throw notFound('Job request');
}

async function getRequestOfLink({ db, now }: OperationContext, token: string): Promise<Requested | null> {
  const hash = await hashToken(token);
  const jobId = sql<number>`(SELECT job_id FROM ${requestLinks} WHERE token_hash = ${hash})`;
  const { job, estimates, events } = await readTogether(db, {
    job: firstOf(db.select().from(jobs).where(eq(jobs.id, jobId))),
    estimates: estimateTypesRead(db, jobId),
    events: allOf(
      db
        .select({ action: history.action, at: history.created_at })
        .from(history)
        .where(
          and(
            eq(history.subject_type, 'job'),
            eq(history.subject_id, jobId),
            inArray(history.action, ['status-changed', 'found-right', 'found-wrong']),
          ),
        )
        .orderBy(desc(history.version))
        .limit(EVENTS),
    ),
  });
  const state = job && requestStateOf({ job, estimates: estimates.map(({ type }) => type), events }, now);
  return state && { job, state };
}
