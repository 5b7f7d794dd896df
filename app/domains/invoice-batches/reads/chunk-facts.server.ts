import { selectInvoicesByNumber } from '~/domains/contractor-invoices/reads/invoices-by-number.server';
import { columnsOfPlace } from '~/domains/contractor-invoices/reads/member-addresses.server';
import type { ContractorFacts, MemberFacts, RowFacts } from '~/domains/contractor-invoices/rules/match-row';
import { contractorByAddressRead } from '~/domains/contractors/queries.server';
import { selectContractorsByCode } from '~/domains/contractors/reads/contractors-by-code.server';
import { senderOf } from '~/domains/inbox/queries.server';
import { membershipsOfJobs, selectJobsByNumber } from '~/domains/jobs/reads/jobs-by-number.server';
import { type MemberHome, selectHomesAt, selectHomesOf } from '~/domains/memberships/reads/member-homes.server';
import type { Database } from '~/lib/drizzle/database.server';
import { allOf, readTogether } from '~/lib/read-together.server';
import { plainText } from '~/lib/text/words';
import { batchRead, mailOfBatch } from '../queries.server';
import type { BatchRow } from '../rules/batch-row';

type Job = Awaited<ReturnType<typeof selectJobsByNumber>>[number];
type Existing = Awaited<ReturnType<typeof selectInvoicesByNumber>>[number];

/** The existing records that a row of a batch refers to. */
export interface BatchRowFacts extends RowFacts {
  contractor: ContractorFacts | null;
  existing: Existing | null;
  job: { id: number; contractor_id: number | null; member: MemberFacts | null } | null;
}

const filled = <Value>(values: readonly (Value | null | '')[]) =>
  [...new Set(values.filter((value) => value !== null && value !== ''))] as Value[];

/** A batch, the contractor with its mail's address, and the facts of each of these rows, in one call. */
export async function readChunkFacts(db: Database, batchId: number, rows: readonly BatchRow[]) {
  const values = rows.map((row) => row.values);
  const numbers = filled(values.map(({ job_number }) => job_number));
  const { batch, sender, contractors, jobs, jobHomes, homes, existing } = await readTogether(db, {
    batch: batchRead(db, batchId),
    sender: contractorByAddressRead(db, senderOf(mailOfBatch(batchId))),
    contractors: allOf(selectContractorsByCode(db, filled(values.map(({ con }) => con)))),
    jobs: allOf(selectJobsByNumber(db, numbers)),
    jobHomes: allOf(selectHomesOf(db, membershipsOfJobs(numbers))),
    homes: allOf(selectHomesAt(db, filled(values.map(({ mem_street }) => mem_street)))),
    existing: allOf(selectInvoicesByNumber(db, filled(values.map(({ hoc_inv_num }) => hoc_inv_num)))),
  });
  const byCode = new Map(contractors.map((contractor) => [contractor.alpha_ref.toUpperCase(), contractor]));
  const byNumber = new Map(existing.map((invoice) => [invoice.hoc_inv_num, invoice]));
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const byStreet = grouped(homes, ({ address }) => address.toLowerCase());
  const ofMembership = grouped(jobHomes, ({ membership_id }) => membership_id);
  const factsOf = ({ values: { con, hoc_inv_num, job_number, mem_name, mem_street } }: BatchRow): BatchRowFacts => {
    const job = byId.get(job_number ?? 0);
    const named = (byStreet.get(mem_street.toLowerCase()) ?? []).filter(
      (home) => plainText(home.mem_name) === plainText(mem_name),
    );
    return {
      contractor: byCode.get(con.toUpperCase()) ?? null,
      existing: byNumber.get(hoc_inv_num) ?? null,
      job: job ? { id: job.id, contractor_id: job.contractor_id, member: memberOf(job, ofMembership) } : null,
      members: [...new Map(named.map((home) => [home.membership_id, factsOfHome(home)])).values()],
    };
  };
  return { batch, sender, factsOf };
}

function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

function memberOf({ membership_id, property_id }: Job, homes: Map<number, MemberHome[]>): MemberFacts | null {
  const own = homes.get(membership_id ?? 0) ?? [];
  const home = own.find((each) => each.property_id === property_id) ?? own[0];
  return home ? factsOfHome(home) : null;
}

function factsOfHome({ membership_id, mem_name, mem_email, mem_phone, ...place }: MemberHome): MemberFacts {
  return { membership_id, mem_name, mem_email, mem_phone, ...columnsOfPlace(place) };
}
