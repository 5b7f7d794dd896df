import { and, asc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../drizzle/database.server';
import { wakesAt, work } from '../operation/tables.server';

// Every change of a row's state, as statements. Each is conditional on the state before, so that a late one changes nothing.

/** A row to run, in so many seconds. */
export interface Woken {
  id: string;
  kind: string;
  seconds?: number;
  /** A row with deaths runs alone in its invocation. */
  deaths?: number;
}

/** A row as it is claimed; the text of its payload, since an unreadable one must not stop the others. */
export type Claimed = Pick<
  typeof work.$inferSelect,
  'id' | 'kind' | 'attempts' | 'cursor' | 'progress' | 'request_id' | 'started_at'
> & { payload: string };

/** How a piece of work leaves its claim. */
export type End = Partial<Omit<typeof work.$inferInsert, 'id' | 'kind' | 'attempts'>> & {
  status: 'READY' | 'DONE' | 'DEAD';
  attempts?: SQL | number;
};

const DEATHS = 3;
const REST_MILLISECONDS = 30_000;
export const PROCESS_ENDED = 'The process ended three times while this ran.';
/** Rows of one sweep. */
export const OVERDUE = 200;

const returned = { id: work.id, kind: work.kind, status: work.status, due_at: work.due_at, deaths: work.deaths };
const isAmong = (ids: readonly string[]) => sql`${work.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/**
 * Claims the rows that are due, in one call. Rows with deaths are claimed alone only.
 * @returns them, and those that wait: until they are due, or to be claimed alone
 */
export async function claimWork(db: Database, ids: readonly string[], claim: Claim) {
  const { now, leaseSeconds } = claim;
  const mayShare = ids.length > 1 ? eq(work.deaths, 0) : undefined;
  const [claimed, waiting] = await db.batch([
    db
      .update(work)
      .set({
        status: 'RUNNING',
        claim: claim.name,
        lease_until: new Date(now.getTime() + leaseSeconds * 1000),
        attempts: sql`attempts + 1`,
        started_at: sql`ifnull(started_at, ${now.getTime()})`,
      })
      .where(and(isAmong(ids), eq(work.status, 'READY'), lte(work.due_at, now), mayShare))
      .returning({
        id: work.id,
        kind: work.kind,
        attempts: work.attempts,
        cursor: work.cursor,
        progress: work.progress,
        request_id: work.request_id,
        started_at: work.started_at,
        payload: sql<string>`CAST(${work.payload} AS TEXT)`,
      }),
    db
      .select(returned)
      .from(work)
      .where(and(isAmong(ids), eq(work.status, 'READY'))),
  ]);
  return { claimed: claimed satisfies Claimed[], waiting: waiting.map((row) => wokenOf(row, now)) };
}

interface Claim {
  /** Random. */
  name: string;
  leaseSeconds: number;
  now: Date;
}

export type Due = Pick<typeof work.$inferSelect, 'id' | 'kind' | 'due_at' | 'deaths'>;

/** A row as it is woken. */
export const wokenOf = ({ id, kind, due_at, deaths }: Due, now: Date): Woken => {
  const seconds = Math.max(0, Math.ceil((due_at.getTime() - now.getTime()) / 1000));
  return { id, kind, seconds, deaths };
};

/** Renews a claim's lease. @returns whether all rows are still its own */
export async function renewLease(db: Database, ids: readonly string[], { name, leaseSeconds, now }: Claim) {
  const renewed = await db
    .update(work)
    .set({ lease_until: new Date(now.getTime() + leaseSeconds * 1000) })
    .where(and(isAmong(ids), eq(work.claim, name)))
    .returning({ id: work.id });
  return renewed.length === ids.length;
}

/** Releases a row. Changes nothing where another claim has it. */
export const endClaim = (db: Database, id: string, claim: string, end: End) =>
  db
    .update(work)
    .set({ claim: null, lease_until: null, ...end })
    .where(and(eq(work.id, id), eq(work.claim, claim)));

const openOf = (status: 'READY' | 'RUNNING', now: Date) =>
  and(eq(work.status, sql.raw(`'${status}'`)), isNull(work.finished_at), lte(wakesAt, now.getTime()));

/**
 * Counts an expired lease as a death of its process. Each row waits 30 s to 60 s before its retry, at random, so that
 * rows of one process do not return together; after the third death it is dead.
 */
export const buryExpired = (db: Database, pushes: readonly string[], now: Date) => {
  const isLast = sql`${work.deaths} + 1 >= ${DEATHS}`;
  // A dead push is dropped
  const isPush = sql`${work.kind} IN (SELECT value FROM json_each(${JSON.stringify(pushes)}))`;
  const given = sql`CASE WHEN ${isPush} THEN 'DONE' ELSE 'DEAD' END`;
  const expired = db
    .select({ id: work.id })
    .from(work)
    .where(openOf('RUNNING', now))
    .orderBy(asc(wakesAt))
    .limit(OVERDUE);
  return db
    .update(work)
    .set({
      status: sql`CASE WHEN ${isLast} THEN ${given} ELSE 'READY' END`,
      claim: null,
      lease_until: null,
      deaths: sql`deaths + 1`,
      attempts: sql`attempts - 1`,
      due_at: sql`${now.getTime() + REST_MILLISECONDS} + abs(random() % ${REST_MILLISECONDS})`,
      finished_at: sql`CASE WHEN ${isLast} THEN ${now.getTime()} END`,
      last_error: sql`CASE WHEN ${isLast} THEN ${PROCESS_ENDED} ELSE last_error END`,
    })
    .where(sql`${work.id} IN ${expired}`)
    .returning(returned);
};

/** The rows that are due and not claimed, longest due first. */
export const selectOverdue = (db: Database, now: Date) =>
  db.select(returned).from(work).where(openOf('READY', now)).orderBy(asc(wakesAt)).limit(OVERDUE);

const BY_KEY = { target: work.key, targetWhere: sql`key IS NOT NULL AND status NOT IN ('DONE', 'CANCELED')` };

/**
 * Makes chores due, each with its name as key. An open one is left as it is and the skipped run counted; a dead one is
 * restarted.
 */
export const makeDue = (db: Database, kinds: readonly string[], now: Date) => {
  const skipped = sql`json_set(${work.progress}, '$.skipped', ifnull(${work.progress} ->> 'skipped', 0) + 1)`;
  const orSkipped = { ...BY_KEY, set: { progress: skipped }, setWhere: sql`${work.status} <> 'DEAD'` };
  // One statement each: together they would have more parameters than one takes
  const inserts = kinds.map((kind) =>
    db
      .insert(work)
      .values(newWork({ kind, key: kind, payload: {}, now }))
      .onConflictDoUpdate(orSkipped)
      .returning(returned),
  );
  return [...inserts, revive(db, inArray(work.key, [...kinds]), now)];
};

export const isDead = sql`${work.status} = 'DEAD' AND ${work.finished_at} IS NOT NULL`;

/** Makes dead work due again, with its full number of tries; its idempotency key stays. */
export const revive = (db: Database, which: SQL | undefined, now: Date) =>
  db.update(work).set(afresh(now)).where(and(which, isDead)).returning(returned);

const afresh = (now: Date) => ({
  ...{ status: 'READY' as const, attempts: 0, deaths: 0, due_at: now },
  ...{ cursor: null, started_at: null, finished_at: null },
});

interface NewWork {
  id?: string | undefined;
  kind: string;
  key?: string | undefined;
  payload: unknown;
  now: Date;
  notBefore?: Date | undefined;
  requestId?: string | undefined;
}

/** A new row of work. */
export const newWork = ({ id, kind, key, payload, now, notBefore, requestId }: NewWork) => ({
  ...{ id: id ?? crypto.randomUUID(), kind, key: key ?? null, payload, status: 'READY' as const },
  ...{ due_at: notBefore ?? now, created_at: now, request_id: requestId ?? null },
});

/** Inserts work. Work that waits or is dead under its key is due then instead; nothing is returned for one that runs. */
export function insertWork(db: Database, row: ReturnType<typeof newWork>) {
  const insert = db.insert(work).values(row);
  const setWhere = sql`${work.status} IN ('READY', 'DEAD')`;
  const again = { ...BY_KEY, set: { ...afresh(row.due_at), payload: row.payload }, setWhere };
  return (row.key === null ? insert : insert.onConflictDoUpdate(again)).returning(returned);
}

/** Whether work of this key is running, as part of a statement. */
export const isRunning = (key: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${work} WHERE key = ${key} AND key IS NOT NULL AND status NOT IN ('DONE', 'CANCELED') AND status = 'RUNNING')`;

/** Cancels work that is not running. */
export const cancelByKey = (db: Database, key: string, now: Date) =>
  db
    .update(work)
    .set({ status: 'CANCELED', finished_at: now })
    .where(and(eq(work.key, key), inArray(work.status, ['READY', 'HELD', 'DEAD'])));

/** Running work. */
export const selectRunning = (db: Database) =>
  db
    .select({ id: work.id, created_at: work.created_at })
    .from(work)
    .where(and(sql`${work.status} = 'RUNNING'`, isNull(work.finished_at)));
