import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { contractorOfInvoice } from '~/domains/contractor-invoices/queries.server';
import { may, type OperationContext, type Permission } from '~/lib/operation/operation.server';
import { isParentThere } from '~/lib/operation/parents.server';
import { history } from '~/lib/operation/tables.server';
import { readableParents } from '../parts/authorize-activity.server';
import type { ActivityCursor, ActivityKind } from '../schema';

/** The subjects that the history tells of each kind under. */
const subjectsOf: Record<ActivityKind, readonly string[]> = {
  membership: ['membership'],
  job: ['job'],
  note: ['note'],
  invoice: ['invoice', 'contractor_invoice', 'payment', 'check'],
};

/** Those of a kind that need a key of their own. */
const ownKeys: Record<string, Permission> = { payment: 'payment.read', check: 'check.read' };

const readableSubjects = ({ actor }: OperationContext, kind: ActivityKind) =>
  subjectsOf[kind].filter((subject) => !ownKeys[subject] || may(actor, ownKeys[subject]));

/** A page beyond so many rows is empty: who looks that far goes on by cursor. */
export const COUNTED = 1000;

export interface ActivityRow {
  row: number;
  subject_type: string;
  subject_id: number;
  version: number;
  action: string;
  data: Record<string, unknown>;
  actor_kind: string;
  created_at: Date;
  parent_type: string | null;
  parent_id: number | null;
  /** Whose invoice a note is on, where that is a contractor's. */
  contractor_id: number | null;
  /** Whether the record whose page it leads to is still there. */
  is_there: boolean;
}

interface Asked {
  userId: number | SQL<number>;
  kind: ActivityKind;
  cursor?: ActivityCursor | undefined;
  offset?: number;
  limit: number;
}

const rowid = sql<number>`history.rowid`;

const contractorOfNoted = sql<
  number | null
>`iif(${history.parent_type} = 'contractor_invoice', ${contractorOfInvoice(sql`${history.parent_id}`)}, NULL)`;

const conditionOf = (context: OperationContext, { userId, kind }: Pick<Asked, 'userId' | 'kind'>, subject: string) =>
  and(
    eq(history.user_id, userId),
    eq(history.subject_type, subject),
    kind === 'note' ? inArray(history.parent_type, readableParents(context)) : undefined,
  );

/** What a user did with records of a kind, newest first: an index scan a subject, each of a page's rows and one more. */
export async function listActivityRows(context: OperationContext, asked: Asked) {
  const { db, parents } = context;
  const { kind, cursor, offset = 0, limit } = asked;
  const most = offset + limit + 1;
  const [type, id] =
    kind === 'note' ? [history.parent_type, history.parent_id] : [history.subject_type, history.subject_id];
  const scans = readableSubjects(context, kind).map((subject) =>
    db
      .select({
        row: rowid,
        subject_type: history.subject_type,
        subject_id: history.subject_id,
        version: history.version,
        action: history.action,
        data: history.data,
        actor_kind: history.actor_kind,
        created_at: history.created_at,
        parent_type: history.parent_type,
        parent_id: history.parent_id,
        contractor_id: kind === 'note' ? contractorOfNoted : sql<null>`NULL`,
        is_there: isParentThere(parents, type, id),
      })
      .from(history)
      .where(
        and(
          conditionOf(context, asked, subject),
          cursor && sql`(${history.created_at}, ${rowid}) < (${cursor.at}, ${cursor.row})`,
        ),
      )
      .orderBy(desc(history.created_at), desc(rowid))
      .limit(most),
  );
  const found = (await db.batch(scans as unknown as [BatchItem<'sqlite'>])) as unknown as ActivityRow[][];
  const rows = found
    .flat()
    .sort((one, other) => Number(other.created_at) - Number(one.created_at) || other.row - one.row);
  const page = rows.slice(offset, offset + limit);
  const last = page.at(-1);
  const hasMore = rows.length > offset + limit;
  return { rows: page, next: hasMore && last ? { at: Number(last.created_at), row: last.row } : null };
}

/** How many there are, counted no further than a thousand. */
export async function countActivity(context: OperationContext, asked: Pick<Asked, 'userId' | 'kind'>) {
  const { db } = context;
  const counts = await Promise.all(
    readableSubjects(context, asked.kind).map((subject) => {
      const some = db
        .select({ one: sql`1` })
        .from(history)
        .where(conditionOf(context, asked, subject))
        .limit(COUNTED + 1);
      return db.get<{ count: number }>(sql`SELECT count(*) AS count FROM (${some})`);
    }),
  );
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return { total: Math.min(COUNTED, total), isCapped: total > COUNTED };
}
