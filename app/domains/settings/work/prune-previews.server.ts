import { lte } from 'drizzle-orm';
import type { OperationContext } from '~/lib/operation/operation.server';
import { settingPreviews } from '../table.server';

/** Deletes the unsaved words of previews that have expired. */
export async function prunePreviews({ db, now }: OperationContext): Promise<void> {
  await db.delete(settingPreviews).where(lte(settingPreviews.expires_at, now));
}
