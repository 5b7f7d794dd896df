import { eq, or, sql } from 'drizzle-orm';
import { byKey } from '~/lib/by-key.server';
import type { Database } from '~/lib/database.server';
import { notFound } from '~/lib/errors';
import { type Contractor, contractors } from './table.server';

export type { Contractor };

export async function getContractor(db: Database, id: number): Promise<Contractor | null> {
  const [contractor] = await db.select().from(contractors).where(eq(contractors.id, id));
  return contractor ?? null;
}

/** By id or uuid. @throws AppError 404 */
export async function findContractor(db: Database, key: string | number): Promise<Contractor> {
  const [contractor] = await db.select().from(contractors).where(byKey(contractors, key));
  if (!contractor) throw notFound('Contractor');
  return contractor;
}

/** The contractor who writes from this address; an active one first. */
export async function getContractorByEmail(db: Database, email: string): Promise<Contractor | null> {
  const address = email.trim().toLowerCase();
  if (address === '') return null;
  const [contractor] = await db
    .select()
    .from(contractors)
    .where(or(eq(contractors.email, address), eq(contractors.email_2, address)))
    .orderBy(sql`${contractors.status} <> 'ACTIVE'`, contractors.id)
    .limit(1);
  return contractor ?? null;
}

/** Names by id; one statement for any number. */
export async function listContractorNames(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const wanted = JSON.stringify([...new Set(ids)]);
  const rows = await db
    .select({ id: contractors.id, name: contractors.name })
    .from(contractors)
    .where(sql`${contractors.id} IN (SELECT value FROM json_each(${wanted}))`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function getContractorBySubmission(db: Database, submissionId: string): Promise<Contractor | null> {
  const [contractor] = await db.select().from(contractors).where(eq(contractors.submission_id, submissionId));
  return contractor ?? null;
}

/** What a list of some contractors shows of each, by name. */
export async function listContractorLines(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { id, uuid, alpha_ref, name, contact, phone, email, status } = contractors;
  return db
    .select({ id, uuid, alpha_ref, name, contact, phone, email, status })
    .from(contractors)
    .where(sql`${id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
    .orderBy(name);
}
