import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { type ContractorBrief, contractorBrief } from '~/domains/contractors/queries.server';
import { listEstimatesOf } from '~/domains/estimates/queries.server';
import { viewEstimate } from '~/domains/estimates/views/estimate-view.server';
import { invoiceUuidOfJob } from '~/domains/invoices/queries.server';
import { type KindFinder, kindFinder } from '~/domains/job-categories/queries.server';
import { type Household, householdRead } from '~/domains/memberships/reads/household.server';
import { propertyView, propertyZipOf } from '~/domains/memberships/reads/property-address.server';
import { placeOfZipRead } from '~/domains/places/queries.server';
import { type UserChip, userChipOf } from '~/domains/users/queries.server';
import { type IdOf, NO_ID } from '~/lib/by-key.server';
import { notFound } from '~/lib/errors';
import { may, type OperationContext } from '~/lib/operation/operation.server';
import { allOf, firstOf, joined, readTogether } from '~/lib/read-together.server';
import { cutText } from '~/lib/text/cut-text';
import { type Job, jobIdOf } from '../queries.server';
import { type Undo, undoOf } from '../reads/last-step.server';
import { isMemberTied } from '../reads/member-tied.server';
import { jobs } from '../table.server';

const columns = {
  ...getTableColumns(jobs),
  contractor: contractorBrief(jobs.contractor_id),
  assigned: userChipOf(jobs.assigned_to),
  invoice_uuid: invoiceUuidOfJob(jobs.id),
  is_member_tied: isMemberTied(jobs.id),
};

/** A job by its number or uuid; a deleted one is not found. @throws AppError 404 */
export async function readJob(context: OperationContext, key: string | number) {
  return standing(await getJobView(context, jobIdOf(key)));
}

/** The same, as a read for the call that saves it. */
export const standingJobRead = (context: OperationContext, id: IdOf) =>
  joined({ found: jobRead(context, id) }, async ({ found }) => standing(await found));

/** @throws AppError 404 for a deleted one */
function standing<Job>(found: { isDeleted: boolean; job: Job } | null): Job {
  if (!found || found.isDeleted) throw notFound('Job');
  return found.job;
}

/** A job in the API's format: contact, place, contractor, and its estimates for those who may see them. */
export async function getJobView(context: OperationContext, id: IdOf) {
  const { found } = await readTogether(context.db, { found: jobRead(context, id) });
  return found;
}

/** The same, as a read for a batch. Its kinds of work are requested immediately. */
export function jobRead(context: OperationContext, id: IdOf) {
  const { db, actor, request } = context;
  const ofJob = (column: SQLiteColumn) =>
    sql<number>`(SELECT ${sql.identifier(column.name)} FROM ${jobs} WHERE id = ${id})`;
  const zip = sql<string>`substr(ifnull(${propertyZipOf(ofJob(jobs.property_id))}, (SELECT draft ->> 'zip' FROM ${jobs} WHERE id = ${id})), 1, 5)`;
  const kinds = kindFinder(db);
  // Prevents an unhandled rejection where the rows cannot be read
  kinds.catch(() => {});
  return joined(
    {
      row: firstOf(
        db
          .select({ ...columns, undo: undoOf(context, jobs.id, jobs.version) })
          .from(jobs)
          .where(eq(jobs.id, id)),
      ),
      household: householdRead(db, ofJob(jobs.membership_id)),
      estimates: allOf(listEstimatesOf(db, may(actor, 'job.read_estimate') ? id : NO_ID)),
      place: placeOfZipRead(db, zip),
    },
    async ({ row, household, estimates, place }) => {
      if (!row) return null;
      const { deleted_at, contractor, assigned, undo, invoice_uuid, ...job } = row;
      const jobInvoiceUrl = invoice_uuid && `${request.origin}/checkout/${invoice_uuid}`;
      const kind = (await kinds)(job);
      return {
        isDeleted: deleted_at !== null,
        job: viewJob(job, { household, kind, estimates, place, contractor, assigned, undo, jobInvoiceUrl }),
      };
    },
  );
}

interface Parts {
  household: Household | null;
  kind: ReturnType<KindFinder>;
  estimates: Awaited<ReturnType<typeof listEstimatesOf>>;
  place: ReturnType<ReturnType<typeof placeOfZipRead>['resultOf']>;
  contractor: ContractorBrief | null;
  assigned: UserChip | null;
  undo: Undo | null;
  /** URL at which the member pays the job's invoice; null while there is none. */
  jobInvoiceUrl: string | null;
}

function viewJob(
  job: Omit<Job, 'deleted_at'> & { is_member_tied: boolean },
  { household, kind, estimates, place, contractor, assigned, undo, jobInvoiceUrl }: Parts,
) {
  const contact = household?.members.find(({ id }) => id === job.contact_id);
  const property = household?.properties.find(({ id }) => id === job.property_id);
  const { contact_name, contact_email, contact_phone, property_line, listed, submission_id, round, language, ...row } =
    job;
  return {
    ...row,
    job_number: job.id,
    factor_percent: job.factor_percent === null ? null : job.factor_percent / 100,
    member: contact_name,
    /** Whether the household gets no mail but what a person writes. */
    do_not_email: household?.membership.do_not_email ?? false,
    email: contact_email,
    cell_phone: contact_phone,
    address: property_line,
    category_id: kind.category?.id ?? null,
    category: kind.category,
    code: kind.code && { id: kind.code.id, description: kind.code.description },
    contact: contact && {
      id: contact.id,
      first_name: contact.first_name,
      last_name: contact.last_name,
      email: contact.email,
      cell_phone: contact.cell_phone,
    },
    property: property && propertyView(property),
    location: locate({ draft: job.draft, property_line }, property ?? null, place),
    assigned,
    contractor,
    undo,
    estimates: estimates.map(viewEstimate),
    jobInvoiceUrl,
  };
}

export type JobView = Awaited<ReturnType<typeof readJob>>;

interface Address {
  address: string;
  city: string | null;
  state: string | null;
  zip: string | null;
}

/**
 * The location of the job, for its map: as precise as the zip; without coordinates where the zip is unknown, as of an
 * address that is neither a home nor the one of the request.
 */
function locate(
  { draft, property_line }: Pick<Job, 'draft' | 'property_line'>,
  home: Address | null,
  at: Parts['place'],
) {
  const isTyped = draft !== null && property_line === `${draft.service_address}, ${draft.zip}`;
  const typed = isTyped ? { address: draft.service_address, city: null, state: null, zip: draft.zip } : null;
  const address = home ?? typed;
  const place = address && at;
  const zip = cutText(address?.zip ?? '', 5);
  const city = address?.city ?? place?.city ?? '';
  const state = address?.state ?? place?.state ?? '';
  return {
    street_line: address?.address ?? property_line,
    state_line: [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    type: 'zip' as const,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  };
}
