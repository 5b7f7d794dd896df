import { eq } from 'drizzle-orm';
import type { Database } from '~/lib/database.server';
import { notFound } from '~/lib/errors';
import { type Vendor, vendors } from './table.server';

/** By id or uuid. @throws AppError 404 */
export async function findVendor(db: Database, key: string): Promise<Vendor> {
  const isId = /^\d{1,15}$/.test(key);
  const [row] = await db
    .select()
    .from(vendors)
    .where(isId ? eq(vendors.id, Number(key)) : eq(vendors.uuid, key));
  if (!row) throw notFound('Vendor');
  return row;
}

export async function getVendorBySubmission(db: Database, submissionId: string): Promise<Vendor | null> {
  const [row] = await db.select().from(vendors).where(eq(vendors.submission_id, submissionId));
  return row ?? null;
}
