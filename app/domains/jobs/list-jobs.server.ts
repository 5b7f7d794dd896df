import { eq, isNull, sql } from 'drizzle-orm';
import { listContractorNames } from '~/domains/contractors/queries.server';
import type { ListQuery } from '~/lib/list';
import { defineList } from '~/lib/list.server';
import type { OperationContext } from '~/lib/operation.server';
import type { JobTab } from './list';
import { listKindNames } from './queries.server';
import type { JobPriority, JobStatus } from './states';
import { jobs } from './table.server';

const list = defineList({
  table: jobs,
  id: jobs.id,
  search: { words: 'jobs_words', grams: 'jobs_grams' },
  idsByEmail: (email) => sql`SELECT ${jobs.id} AS hit FROM ${jobs} WHERE ${jobs.contact_email} = ${email}`,
});

const columns = {
  id: jobs.id,
  uuid: jobs.uuid,
  status: jobs.status,
  dispatched: jobs.dispatched,
  membership_id: jobs.membership_id,
  member: jobs.contact_name,
  email: jobs.contact_email,
  property: jobs.property_line,
  description: jobs.description,
  category_id: jobs.category_id,
  code_id: jobs.code_id,
  contractor_id: jobs.contractor_id,
  assigned_to: jobs.assigned_to,
  priority: jobs.priority,
  created_at: jobs.created_at,
  version: jobs.version,
};

interface Line {
  id: number;
  uuid: string;
  status: JobStatus;
  dispatched: boolean;
  membership_id: number | null;
  member: string;
  email: string;
  property: string;
  description: string;
  category_id: number | null;
  code_id: number | null;
  contractor_id: number | null;
  assigned_to: number | null;
  priority: JobPriority;
  created_at: Date;
  version: number;
}

const parts = {
  all: { counted: ['jobs'], where: isNull(jobs.deleted_at), scope: { columns: ['open', 'done'] } },
  open: { counted: ['jobs:open'], where: eq(jobs.listed, 'open'), scope: { columns: ['open'] } },
} as const;

/** One tab of the directory, with the names of each job's category, type and contractor. */
export async function pageJobs(context: OperationContext, tab: JobTab, query: ListQuery) {
  const { results, meta } = await list.page<Line>(context.db, columns, parts[tab], query);
  return { results: await withNames(context, results), meta };
}

/** The same tab whole, piece by piece. */
export async function* readJobs(context: OperationContext, tab: JobTab, query: ListQuery) {
  for await (const rows of list.chunks<Line>(context.db, columns, parts[tab], query)) yield withNames(context, rows);
}

type Named = { category_id: number | null; code_id: number | null; contractor_id: number | null; id: number };

/** Jobs with the names of their category, type and contractor. */
export async function withNames<Row extends Named>({ db }: OperationContext, rows: Row[]) {
  const [kinds, contractors] = await Promise.all([
    listKindNames(db, rows),
    listContractorNames(
      db,
      rows.flatMap(({ contractor_id }) => contractor_id ?? []),
    ),
  ]);
  return rows.map((row) => ({
    ...row,
    job_number: row.id,
    category: kinds.categories.get(row.category_id ?? 0) ?? '',
    code: kinds.codes.get(row.code_id ?? 0) ?? '',
    contractor: contractors.get(row.contractor_id ?? 0) ?? '',
  }));
}

export type JobLine = Awaited<ReturnType<typeof withNames<Line>>>[number];
