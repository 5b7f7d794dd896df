import { eq } from 'drizzle-orm';
import { byKey } from '~/lib/by-key.server';
import type { Database } from '~/lib/database.server';
import { notFound } from '~/lib/errors';
import { type Vendor, vendors } from './table.server';

/** By id or uuid. @throws AppError 404 */
export async function findVendor(db: Database, key: string): Promise<Vendor> {
  const [row] = await db.select().from(vendors).where(byKey(vendors, key));
  if (!row) throw notFound('Vendor');
  return row;
}

export async function getVendorBySubmission(db: Database, submissionId: string): Promise<Vendor | null> {
  const [row] = await db.select().from(vendors).where(eq(vendors.submission_id, submissionId));
  return row ?? null;
}
