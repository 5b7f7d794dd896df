import { and, desc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { type FileBrief, fileBriefs, findFileAmong } from '~/domains/files/queries.server';
import { type MailBrief, mailBrief } from '~/domains/inbox/queries.server';
import { byKey, type IdOf, idByKey } from '~/lib/by-key.server';
import { qualified } from '~/lib/columns.server';
import type { Database } from '~/lib/drizzle/database.server';
import { notFound } from '~/lib/errors';
import { allOf } from '~/lib/read-together.server';
import { type Estimate, estimateFiles, estimateLinks, estimates } from './table.server';

export type { Estimate };

/** By id or uuid. @throws AppError 404 */
export async function findEstimate(db: Database, key: string | number): Promise<Estimate> {
  const [estimate] = await db.select().from(estimates).where(byKey(estimates, key));
  if (!estimate) throw notFound('Estimate');
  return estimate;
}

export async function getEstimateByUuid(db: Database, uuid: string): Promise<Estimate | null> {
  const [estimate] = await db.select().from(estimates).where(eq(estimates.uuid, uuid));
  return estimate ?? null;
}

/** The id of the estimate that a link leads to, as part of a statement. */
export const estimateOfLink = (tokenHash: string) =>
  sql<number>`(SELECT estimate_id FROM ${estimateLinks} WHERE token_hash = ${tokenHash})`;

/** An estimate with its reply's files, and with its mail, if it came by mail. */
export interface EstimateWithReply extends Estimate {
  mail: MailBrief | null;
  files: FileBrief[];
}

/** A select of the ids of the files that came with the reply of an estimate. */
const replyFileIds = (id: SQL) => sql`SELECT file_id FROM ${estimateFiles} WHERE estimate_id = ${id}`;

const withReply = {
  ...getTableColumns(estimates),
  mail: mailBrief(estimates.reply_mail_id),
  files: fileBriefs(replyFileIds(qualified(estimates.id))),
};

/** The files that came with the reply to a link's request, by name. */
export async function listFilesOfLink(db: Database, tokenHash: string): Promise<FileBrief[]> {
  const [row] = await db.select({ files: fileBriefs(replyFileIds(estimateOfLink(tokenHash))) }).from(sql`(SELECT 1)`);
  return row?.files ?? [];
}

/** One of them. @throws AppError 404 */
export const findFileOfLink = (db: Database, tokenHash: string, uuid: string) =>
  findFileAmong(db, uuid, replyFileIds(estimateOfLink(tokenHash)));

/** A file that came with the reply of an estimate, which is named by id or uuid. @throws AppError 404 */
export const findFileOfEstimate = (db: Database, key: string | number, uuid: string) =>
  findFileAmong(db, uuid, replyFileIds(idByKey(estimates, key)));

/** By id or uuid. @throws AppError 404 */
export async function findEstimateWithReply(db: Database, key: string | number): Promise<EstimateWithReply> {
  const [estimate] = await db.select(withReply).from(estimates).where(byKey(estimates, key));
  if (!estimate) throw notFound('Estimate');
  return estimate;
}

/** A job's estimates, and whether a link was made for each, which its request's mail has. */
export const estimatesOfJob = (db: Database, jobId: IdOf) => {
  const isLinked = sql<boolean>`EXISTS (SELECT 1 FROM ${estimateLinks} WHERE estimate_id = ${qualified(estimates.id)})`;
  const columns = { ...getTableColumns(estimates), isLinked: isLinked.mapWith(Boolean) };
  return db.select(columns).from(estimates).where(eq(estimates.job_id, jobId));
};

/** The states of a job's estimates. */
export const estimateTypesRead = (db: Database, jobId: IdOf) =>
  allOf(db.select({ type: estimates.type }).from(estimates).where(eq(estimates.job_id, jobId)));

/** A job's estimates, the newest first. */
export function listEstimatesOf(db: Database, jobId: IdOf) {
  return db.select(withReply).from(estimates).where(eq(estimates.job_id, jobId)).orderBy(desc(estimates.id));
}

/** Whether the job whose id a column has was ever estimated, or estimates were requested for it: for a select. */
export const hasEstimates = (jobId: SQLiteColumn) =>
  sql<boolean>`EXISTS (SELECT 1 FROM ${estimates} WHERE job_id = ${qualified(jobId)})`;

/** Expression of the total that was accepted of a contractor for a job, in cents; null where none was. */
export const acceptedPriceOf = (jobId: number, contractorId: number) =>
  sql<
    number | null
  >`(SELECT ${sql.identifier('total_cost')} FROM ${estimates} WHERE job_id = ${jobId} AND contractor_id = ${contractorId} AND type = 'APPROVED')`;

/** Whether an estimate is pending from this address, or for one of these jobs. */
export async function isAwaited(db: Database, { from, jobs }: { from: string; jobs: number[] }): Promise<boolean> {
  const ofSender = from === '' ? undefined : eq(estimates.con_email, from.toLowerCase());
  const ofJob = sql`${estimates.job_id} IN (SELECT value FROM json_each(${JSON.stringify(jobs)}))`;
  const [found] = await db
    .select({ id: estimates.id })
    .from(estimates)
    .where(and(eq(estimates.type, 'PENDING'), or(ofSender, ofJob)))
    .limit(1);
  return found !== undefined;
}

/** When the accepted estimate of the job whose id a column has was accepted, in milliseconds; NULL without one: for a select. */
export const acceptedAtOf = (column: SQLiteColumn) =>
  sql<number | null>`(SELECT accepted_at FROM ${estimates} WHERE job_id = ${qualified(column)} AND type = 'APPROVED')`;

/** A contractor's pending estimate for a job, or null. */
export async function getPendingEstimate(db: Database, jobId: number, contractorId: number): Promise<Estimate | null> {
  const [estimate] = await db
    .select()
    .from(estimates)
    .where(and(eq(estimates.job_id, jobId), eq(estimates.contractor_id, contractorId), eq(estimates.type, 'PENDING')));
  return estimate ?? null;
}
