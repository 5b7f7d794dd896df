import { contractorsByRefRead } from '~/domains/contractors/queries.server';
import { jobsByNumberRead } from '~/domains/jobs/queries.server';
import { homesAtRead, homesOfRead } from '~/domains/memberships/reads/homes-of-members.server';
import type { Database } from '~/lib/drizzle/database.server';
import { readTogether } from '~/lib/read-together.server';
import { invoicesByNumberRead } from '../queries.server';
import type { MemberFacts, RowFacts } from '../rules/match-row';
import type { InvoiceRow } from '../rules/read-invoice-row';
import { columnsOfPlace } from './member-addresses.server';

const distinct = <Value>(values: Value[]) => [...new Set(values)];
function groupedBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

const pairKey = (name: string, street: string) => JSON.stringify([name, street]);

/** Reads the records that rows refer to, in two database calls however many rows there are. */
export async function lookUpRows(db: Database, rows: readonly InvoiceRow[]): Promise<(row: InvoiceRow) => RowFacts> {
  const all = rows.map(({ values }) => values);
  const named = all.filter(({ mem_name, mem_street }) => mem_name !== '' && mem_street !== '');
  const pairs = new Map(
    named.map(({ mem_name: name, mem_street: street }) => [pairKey(name, street), { name, street }]),
  );
  const known = await readTogether(db, {
    contractors: contractorsByRefRead(db, distinct(all.map(({ con }) => con.toUpperCase()))),
    invoices: invoicesByNumberRead(db, distinct(all.map(({ hoc_inv_num }) => hoc_inv_num))),
    jobs: jobsByNumberRead(db, distinct(all.flatMap(({ job_number }) => job_number ?? []))),
    homes: homesAtRead(db, [...pairs.values()]),
  });
  const ofJobs = distinct(known.jobs.flatMap(({ membership_id }) => membership_id ?? []));
  const { homes } = await readTogether(db, { homes: homesOfRead(db, ofJobs) });

  const contractors = new Map(known.contractors.map((contractor) => [contractor.alpha_ref.toUpperCase(), contractor]));
  const invoices = new Map(known.invoices.map((invoice) => [invoice.hoc_inv_num, invoice]));
  const homesOf = groupedBy(homes, ({ membership_id }) => membership_id);
  const jobs = new Map(
    known.jobs.map(({ id, membership_id, property_id }) => {
      const all = homesOf.get(membership_id ?? 0) ?? [];
      const home = all.find((each) => each.property_id === property_id) ?? all[0];
      return [id, { member: home ? factsOf(home) : null }];
    }),
  );
  const members = groupedBy(known.homes, ({ asked_name, asked_street }) => pairKey(asked_name, asked_street));
  return ({ values: { con, hoc_inv_num, job_number, mem_name, mem_street } }) => ({
    contractor: contractors.get(con.toUpperCase()) ?? null,
    existing: invoices.get(hoc_inv_num) ?? null,
    job: jobs.get(job_number ?? 0) ?? null,
    members: onePerMembership(members.get(pairKey(mem_name, mem_street)) ?? []),
  });
}

interface Home {
  membership_id: number;
  address: string;
  city: string | null;
  state: string | null;
  zip: string | null;
  primary_name: string;
  primary_email: string;
  primary_phone: string;
}

const factsOf = ({ membership_id, primary_name, primary_email, primary_phone, ...place }: Home): MemberFacts => ({
  membership_id,
  mem_name: primary_name,
  mem_email: primary_email,
  mem_phone: primary_phone,
  ...columnsOfPlace(place),
});

const onePerMembership = (homes: Home[]) =>
  [...new Map(homes.map((home) => [home.membership_id, home])).values()].map(factsOf);
