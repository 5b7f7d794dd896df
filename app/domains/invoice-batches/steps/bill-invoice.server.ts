import type { SQL } from 'drizzle-orm';
import { contractorInvoiceIdOf } from '~/domains/contractor-invoices/queries.server';
import { columnsOfPlace } from '~/domains/contractor-invoices/reads/member-addresses.server';
import type { MemberFacts } from '~/domains/contractor-invoices/rules/match-row';
import {
  getInvoiceByNumber,
  linkMemberInvoice,
  receiveInvoice,
} from '~/domains/contractor-invoices/steps/receive-invoice.server';
import { findContractor } from '~/domains/contractors/queries.server';
import { invoiceIdOf } from '~/domains/invoices/queries.server';
import { issueInvoice } from '~/domains/invoices/steps/issue-invoice.server';
import { findJob, type Job } from '~/domains/jobs/queries.server';
import { findHousehold } from '~/domains/memberships/reads/household.server';
import { invalid, isAppError } from '~/lib/errors';
import type { Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { formatMoney } from '~/ui/format/format-money';
import type { Approval } from '../rules/approve-row';
import type { BatchContent } from '../rules/batch-row';
import { BILLED } from '../rules/match-batch-row';
import type { BatchInvoice } from '../table.server';

interface Bill {
  parts: Part[];
  invoiceUuid: string;
  /** The id or uuid of the contractor's invoice. */
  contractorInvoiceKey: string;
  /** The records that the batch's invoice is linked to. */
  made: Partial<BatchInvoice>;
}

/**
 * The parts of a commit that create the contractor's invoice and the member's for one approval.
 * @throws AppError 422 at the field of a record that does not exist, or is billed already
 */
export async function billInvoice(
  context: OperationContext,
  approval: Approval,
  { texts, termId }: { texts: BatchContent; termId: number | undefined },
): Promise<Bill> {
  const { db } = context;
  const [contractor, { job, member }, existing] = await Promise.all([
    named('contractor_id', 'There is no such contractor.', findContractor(db, approval.contractor_id)),
    findBilled(context, approval.job_id),
    getInvoiceByNumber(context, approval.number),
  ]);
  const issued = await issueInvoice(context, {
    kind: 'JOB',
    membership_id: member.membership_id,
    description: approval.description,
    items: approval.items,
    invoice_term_id: termId,
    job_id: job.id,
    contractor_id: contractor.id,
    external_invoice_number: approval.number,
    ref_number: approval.tracking,
  });
  const invoiceId = invoiceIdOf(issued.uuid);
  const made = (key: string): Pick<Bill, 'invoiceUuid' | 'contractorInvoiceKey' | 'made'> => ({
    invoiceUuid: issued.uuid,
    contractorInvoiceKey: key,
    made: {
      contractor_id: contractor.id,
      job_id: job.id,
      membership_id: member.membership_id,
      invoice_id: madeHere(invoiceId),
      contractor_invoice_id: madeHere(contractorInvoiceIdOf(key)),
    },
  });
  const { number: hoc_inv_num, inv_date, material, labor, tax, tracking, remarks } = approval;
  if (existing) {
    refuseExisting(existing, { contractorId: contractor.id, approval });
    return { ...made(String(existing.id)), parts: [issued, linkMemberInvoice(context, existing, invoiceId)] };
  }
  const { con_lic, con_biz, con_addy1, con_addy2, con_csz, comment, time_arrive, time_depart, time_total } = texts;
  const received = receiveInvoice(context, {
    contractor,
    member,
    hoc_inv_num,
    inv_date,
    material,
    labor,
    tax,
    job_number: job.id,
    invoice_id: invoiceId,
    texts: {
      ...{ con_lic, con_biz, con_addy1, con_addy2, con_csz, comment, time_arrive, time_depart, time_total },
      tracking,
      remarks,
    },
  });
  return { ...made(received.uuid), parts: [issued, received] };
}

/** Drizzle's types have no subquery as a value. */
const madeHere = (id: SQL<number>) => id as unknown as number;

/** A job, and its member's columns on an invoice. @throws AppError 422 at `job_id` */
async function findBilled(context: OperationContext, jobId: number): Promise<{ job: Job; member: MemberFacts }> {
  const { db } = context;
  const job = await named('job_id', 'No job has this number.', findJob(db, jobId));
  if (job.membership_id === null) throw invalid({ job_id: 'This job has no member who could be billed.' });
  const { membership, properties } = await findHousehold(db, job.membership_id);
  const home = properties.find(({ id }) => id === job.property_id) ?? properties[0];
  return {
    job,
    member: {
      membership_id: membership.id,
      mem_name: membership.primary_name,
      mem_email: membership.primary_email,
      mem_phone: membership.primary_phone,
      ...columnsOfPlace(home ?? { address: '', city: '', state: '', zip: '' }),
    },
  };
}

/** A chosen record. @throws AppError 422 at its field where it was deleted */
async function named<Row>(field: string, message: string, found: Promise<Row>): Promise<Row> {
  return found.catch((error) => {
    throw isAppError(error) && error.status === 404 ? invalid({ [field]: message }) : error;
  });
}

type Existing = NonNullable<Awaited<ReturnType<typeof getInvoiceByNumber>>>;

/** @throws AppError 422 where the invoice with this number is another one, or cannot be billed */
function refuseExisting(existing: Existing, { contractorId, approval }: { contractorId: number; approval: Approval }) {
  const refuse = (message: string) => invalid({ external_invoice_number: message });
  if (existing.contractor_id !== contractorId) throw refuse('This number is another contractor’s.');
  if (existing.canceled_at) throw refuse('The invoice with this number is canceled.');
  if (existing.invoice_id !== null) throw refuse(BILLED);
  if (existing.total !== approval.total) {
    throw refuse(`The invoice with this number has another total: ${formatMoney(existing.total)}`);
  }
}
