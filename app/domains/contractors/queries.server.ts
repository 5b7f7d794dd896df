import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { squaredMilesOf } from '~/domains/places/queries.server';
import { byKey, hasRecord, idByKey, textOfRecord } from '~/lib/by-key.server';
import { parseJson, qualified } from '~/lib/columns.server';
import type { Database } from '~/lib/drizzle/database.server';
import { notFound } from '~/lib/errors';
import { allOf, firstOf, rowsByKeys } from '~/lib/read-together.server';
import { type Contractor, contractorCategories, contractors } from './table.server';

export type { Contractor };

/** By id or uuid, as a read for a batch. */
export const contractorRead = (db: Database, key: string | number) =>
  firstOf(db.select().from(contractors).where(byKey(contractors, key)));

/** The same, by an expression for the id. */
export const contractorByIdRead = (db: Database, id: SQL<number | null>) =>
  firstOf(db.select().from(contractors).where(eq(contractors.id, id)));

/** By id or uuid. @throws AppError 404 */
export async function findContractor(db: Database, key: string | number): Promise<Contractor> {
  const [contractor] = await db.select().from(contractors).where(byKey(contractors, key));
  if (!contractor) throw notFound('Contractor');
  return contractor;
}

/** The contractor with this e-mail address, an active one first. */
export async function getContractorByEmail(db: Database, email: string): Promise<Contractor | null> {
  const address = email.trim().toLowerCase();
  if (address === '') return null;
  const [contractor] = await selectByAddress(db, address);
  return contractor ?? null;
}

/** The same, by an expression for the address, in lower case; NULL matches none. */
export const contractorByAddressRead = (db: Database, address: SQL<string>) => firstOf(selectByAddress(db, address));

const selectByAddress = (db: Database, address: string | SQL<string>) =>
  db
    .select()
    .from(contractors)
    .where(or(eq(contractors.email, address), eq(contractors.email_2, address)))
    .orderBy(sql`${contractors.status} <> 'ACTIVE'`, contractors.id)
    .limit(1);

/** The id of the contractor with this id or uuid, as part of a statement. */
export const contractorIdOf = (key: string | number) => idByKey(contractors, key);

/** Whether there is a contractor with this id, as part of a statement. */
export const isContractor = (id: SQL) => hasRecord(contractors, id);

/** The name of the contractor with this id, as part of a statement. */
export const contractorName = (id: SQL) => textOfRecord(contractors.name, id);

/** The name of the contractor whose id a column has: for a select. */
export const contractorNameOf = (column: SQLiteColumn) =>
  sql<string>`ifnull((SELECT name FROM ${contractors} WHERE id = ${qualified(column)}), '')`;

/** Name and mail address of the contractor whose id a column has, where a flag is set; else null: for a select. */
export const contractorAddressOf = (column: SQLiteColumn, flag: SQLiteColumn) =>
  sql<{ name: string; email: string } | null>`iif(${qualified(flag)}, (SELECT json_object('name', name, 'email', email)
    FROM ${contractors} WHERE id = ${qualified(column)}), NULL)`.mapWith(parseJson);

export type ContractorBrief = Pick<Contractor, 'id' | 'name' | 'email' | 'phone' | 'status'>;

/** What other records show of the contractor whose id a column has: for a select. */
export const contractorBrief = (column: SQLiteColumn) =>
  sql<ContractorBrief | null>`(SELECT json_object('id', id, 'name', name, 'email', email, 'phone', phone, 'status', status)
    FROM ${contractors} WHERE id = ${qualified(column)})`.mapWith(parseJson);

/** The contractors' columns on an invoice, by these codes in any case. */
export const contractorsByRefRead = (db: Database, refs: readonly string[]) => {
  const { id, alpha_ref, name, factor_percent, address_line, address_line_2, city, state_id, zip } = contractors;
  return rowsByKeys(refs, (json) =>
    db
      .select({ id, alpha_ref, name, factor_percent, address_line, address_line_2, city, state_id, zip })
      .from(contractors)
      .where(sql`${contractors.alpha_ref} IN (SELECT value FROM json_each(${json}))`),
  );
};

export async function getContractorBySubmission(db: Database, submissionId: string): Promise<Contractor | null> {
  const [contractor] = await db.select().from(contractors).where(eq(contractors.submission_id, submissionId));
  return contractor ?? null;
}

/** Squared distance of contractors from a point, in miles; null where their zip does not exist. */
export const listMilesOf = (db: Database, ids: readonly number[], here: { latitude: number; longitude: number }) =>
  db
    .select({ id: contractors.id, squared: squaredMilesOf(contractors.zip, here).as('squared') })
    .from(contractors)
    .where(sql`${contractors.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);

/** Lines of some contractors for a list, by name. @param ids a select in brackets */
export function listContractorLines(db: Database, ids: SQL) {
  const { id, uuid, alpha_ref, name, contact, phone, email, status } = contractors;
  return db
    .select({ id, uuid, alpha_ref, name, contact, phone, email, status })
    .from(contractors)
    .where(sql`${id} IN ${ids}`)
    .orderBy(name);
}

/** The names of some contractors, by name. */
export const listContractorNames = (db: Database, ids: readonly number[]) =>
  db
    .select({ id: contractors.id, name: contractors.name })
    .from(contractors)
    .where(sql`${contractors.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
    .orderBy(contractors.name);

/** The ids of all contractors by their kinds of work, as stored. */
export const contractorsOfCategoriesRead = (db: Database) =>
  allOf(
    db
      .select({
        category_id: contractorCategories.category_id,
        ids: sql<number[]>`json_group_array(${contractorCategories.contractor_id})`.mapWith(parseJson).as('ids'),
      })
      .from(contractorCategories)
      .groupBy(contractorCategories.category_id),
  );
