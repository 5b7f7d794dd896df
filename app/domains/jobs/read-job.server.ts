import { getContractor } from '~/domains/contractors/queries.server';
import { readEstimate } from '~/domains/estimates/estimate-view.server';
import { listEstimatesOf } from '~/domains/estimates/queries.server';
import { findHousehold } from '~/domains/memberships/household.server';
import { propertyView } from '~/domains/memberships/property-address.server';
import { getPlaceOfZip } from '~/domains/places/queries.server';
import { listFaces } from '~/domains/users/queries.server';
import type { Database } from '~/lib/database.server';
import { may, type OperationContext } from '~/lib/operation.server';
import { findKind } from './queries.server';
import type { Job } from './table.server';

/** A job as the API answers it: with whom to call, where, who does it, and its estimates for those who may see them. */
export async function readJob({ db, actor }: OperationContext, job: Job) {
  const [household, kind, contractor, faces, estimates] = await Promise.all([
    job.membership_id ? findHousehold(db, job.membership_id) : null,
    findKind(db, job),
    job.contractor_id ? getContractor(db, job.contractor_id) : null,
    listFaces(db, job.assigned_to ? [job.assigned_to] : []),
    may(actor, 'job.read_estimate') ? listEstimatesOf(db, job.id) : [],
  ]);
  const contact = household?.members.find(({ id }) => id === job.contact_id);
  const property = household?.properties.find(({ id }) => id === job.property_id);
  const { contact_name, contact_email, contact_phone, property_line, deleted_at, listed, submission_id, ...row } = job;
  return {
    ...row,
    job_number: job.id,
    factor_percent: job.factor_percent === null ? null : job.factor_percent / 100,
    member: contact_name,
    email: contact_email,
    cell_phone: contact_phone,
    address: property_line,
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
    location: await locate(db, job, property ?? null),
    assigned: (job.assigned_to && faces.get(job.assigned_to)) || null,
    contractor: contractor && {
      id: contractor.id,
      name: contractor.name,
      email: contractor.email,
      phone: contractor.phone,
      status: contractor.status,
    },
    estimates: await Promise.all(estimates.map((estimate) => readEstimate(db, estimate))),
    jobInvoiceUrl: null,
  };
}

export type JobView = Awaited<ReturnType<typeof readJob>>;

interface Address {
  address: string;
  city: string | null;
  state: string | null;
  zip: string | null;
}

/** Where the job is, for its map: as precise as the zip; without coordinates where the zip is unknown. */
async function locate(db: Database, { draft }: Job, property: Address | null) {
  const zip = (property?.zip ?? draft?.zip ?? '').slice(0, 5);
  const place = zip ? await getPlaceOfZip(db, zip) : null;
  const city = property?.city ?? place?.city ?? '';
  const state = property?.state ?? place?.state ?? '';
  return {
    street_line: property?.address ?? draft?.service_address ?? '',
    state_line: [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    type: 'zip' as const,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  };
}
