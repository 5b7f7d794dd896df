import { and, eq } from 'drizzle-orm';
import type { Contractor } from '~/domains/contractors/queries.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { codes, Refusal } from '~/services/accounting/port';
import { ONLY } from '../queries.server';
import { quickbooksConnections as connections, quickbooksVendors as vendors } from '../table.server';
import type { Company } from './company.server';

interface Found {
  QueryResponse?: { Vendor?: { Id: string }[]; Account?: { Id: string }[] };
}

/** A text escaped for a query's quotes. */
const quoted = (text: string) => text.replaceAll(/[\\']/g, (letter) => `\\${letter}`);
/** A text reduced to the characters allowed in a name. */
const displayName = (name: string) =>
  name
    .replaceAll(/[:\t\n\r]/g, ' ')
    .trim()
    .slice(0, 400);

/**
 * The vendor of a contractor: the existing one of that name, else a new one. Names are unique among vendors, customers
 * and employees together: where a customer has the name, the vendor's name includes the contractor's code.
 */
export async function vendorOf(context: OperationContext, company: Company, contractor: Contractor): Promise<string> {
  const { db } = context;
  const { realm } = company;
  const [known] = await db
    .select()
    .from(vendors)
    .where(and(eq(vendors.contractor_id, contractor.id), eq(vendors.realm, realm)));
  if (known) return known.vendor;
  const name = displayName(contractor.name);
  const vendor =
    (await findOrAdd(company, contractor, name)) ??
    (await findOrAdd(company, contractor, `${name} (${contractor.alpha_ref})`));
  if (!vendor) throw new Refusal(codes.duplicateName, `A customer or employee has the name “${name}” in QuickBooks.`);
  const row = { contractor_id: contractor.id, realm, vendor };
  await db.insert(vendors).values(row).onConflictDoUpdate({ target: vendors.contractor_id, set: { realm, vendor } });
  return vendor;
}

/** Null where a customer or employee has the name. */
async function findOrAdd(company: Company, contractor: Contractor, name: string): Promise<string | null> {
  const found = await find(company, name);
  if (found) return found;
  try {
    const body = { DisplayName: name, ...(contractor.email && { PrimaryEmailAddr: { Address: contractor.email } }) };
    const { Vendor } = (await company.call({ method: 'POST', path: '/vendor', body })) as { Vendor: { Id: string } };
    return Vendor.Id;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== codes.duplicateName) throw error;
    // Another bill of the same contractor may have added it in between
    return find(company, name);
  }
}

async function find(company: Company, name: string): Promise<string | null> {
  const query = `select * from Vendor where DisplayName = '${quoted(name)}'`;
  const { QueryResponse } = (await company.call({ method: 'GET', path: pathOf(query) })) as Found;
  return QueryResponse?.Vendor?.[0]?.Id ?? null;
}

const pathOf = (query: string) => `/query?query=${encodeURIComponent(query)}`;

/** The expense account of bills: the company's first of its kind. @throws Refusal where there is none */
export async function expenseAccountOf({ db }: OperationContext, company: Company): Promise<string> {
  if (company.expenseAccount) return company.expenseAccount;
  const query = "select * from Account where AccountType in ('Expense', 'Cost of Goods Sold') and Active = true";
  const { QueryResponse } = (await company.call({ method: 'GET', path: pathOf(query) })) as Found;
  const account = QueryResponse?.Account?.[0]?.Id;
  if (!account) throw new Refusal('', 'QuickBooks has no expense account that bills could be booked to.');
  await db.update(connections).set({ expense_account: account }).where(eq(connections.id, ONLY));
  return account;
}
