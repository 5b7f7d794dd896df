import { eq, type SQL } from 'drizzle-orm';
import { byKey, hasRecord, idByKey, textOfRecord } from '~/lib/by-key.server';
import type { Database } from '~/lib/drizzle/database.server';
import { notFound } from '~/lib/errors';
import { type Vendor, vendors } from './table.server';

/** By id or uuid. @throws AppError 404 */
export async function findVendor(db: Database, key: string): Promise<Vendor> {
  const [row] = await db.select().from(vendors).where(byKey(vendors, key));
  if (!row) throw notFound('Vendor');
  return row;
}

/** The id of the vendor with this id or uuid, as part of a statement. */
export const vendorIdOf = (key: string | number) => idByKey(vendors, key);

/** Whether there is a vendor with this id, as part of a statement. */
export const isVendor = (id: SQL) => hasRecord(vendors, id);

/** The name of the vendor with this id, as part of a statement. */
export const vendorName = (id: SQL) => textOfRecord(vendors.name, id);

export async function getVendorBySubmission(db: Database, submissionId: string): Promise<Vendor | null> {
  const [row] = await db.select().from(vendors).where(eq(vendors.submission_id, submissionId));
  return row ?? null;
}
