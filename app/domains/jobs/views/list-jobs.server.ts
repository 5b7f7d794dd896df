import { eq, isNull } from 'drizzle-orm';
import { contractorNameOf } from '~/domains/contractors/queries.server';
import { kindFinder } from '~/domains/job-categories/queries.server';
import type { RowOf } from '~/lib/list/list-part.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { JobListQuery } from '../list';
import { jobList } from '../list.server';
import { dispatchedTo } from '../queries.server';
import type { JobTab } from '../rules/tabs';
import { jobs } from '../table.server';

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
  contractor: contractorNameOf(jobs.contractor_id),
  dispatched_to: dispatchedTo,
  assigned_to: jobs.assigned_to,
  priority: jobs.priority,
  created_at: jobs.created_at,
  version: jobs.version,
};

type Line = RowOf<typeof columns>;

const parts = {
  all: { counted: ['jobs'], where: isNull(jobs.deleted_at), columns: ['open', 'done'] },
  open: { counted: ['jobs:open'], where: eq(jobs.listed, 'open'), columns: ['open'] },
} as const;

const partOf = (tab: JobTab, { status, priority }: JobListQuery) => ({
  ...parts[tab],
  isIndexed: true,
  filters: { status, priority },
});

/** One tab of the directory, with the names of each job's category, type and contractor. */
export async function pageJobs(context: OperationContext, tab: JobTab, query: JobListQuery) {
  const page = jobList.page(context.db, columns, partOf(tab, query), query);
  const [results, { meta }] = await Promise.all([
    withKinds(
      context,
      page.then((read) => read.results),
    ),
    page,
  ]);
  return { results, meta };
}

/** All rows of the same tab, in chunks. */
export async function* readJobs(context: OperationContext, tab: JobTab, query: JobListQuery) {
  const pieces = jobList.chunks(context.db, columns, partOf(tab, query), query);
  // The names are read concurrently with the first chunk.
  const [named, first] = await Promise.all([kindNamer(context), pieces.next()]);
  for (let piece = first; !piece.done; piece = await pieces.next()) yield piece.value.map(named);
}

interface Named {
  id: number;
  category_id: number | null;
  code_id: number | null;
}

/** Jobs with the names of their category and type. */
export async function withKinds<Row extends Named>(context: OperationContext, rows: PromiseLike<Row[]> | Row[]) {
  const [named, read] = await Promise.all([kindNamer(context), rows]);
  return read.map((row) => named(row));
}

/** Returns a lookup of the names of a job's category and type. */
export async function kindNamer({ db }: OperationContext) {
  const kindOf = await kindFinder(db);
  return <Row extends Named>(row: Row) => {
    const { category, code } = kindOf(row);
    return {
      ...row,
      job_number: row.id,
      category_id: category?.id ?? null,
      category: category?.name ?? '',
      code: code?.description ?? '',
    };
  };
}

export type JobLine = Awaited<ReturnType<typeof withKinds<Line>>>[number];
