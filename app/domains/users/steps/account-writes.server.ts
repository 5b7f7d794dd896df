import { eq } from 'drizzle-orm';
import { type AppError, invalid } from '~/lib/errors';
import { type Effect, violates } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { User } from '../queries.server';
import { users } from '../table.server';

/** The write of an account's next version; goes into the caller's commit. */
export const accountWrite = (
  { db, now }: Pick<OperationContext, 'db' | 'now'>,
  { id, version }: Pick<User, 'id' | 'version'>,
  set: Partial<typeof users.$inferInsert>,
) =>
  db
    .update(users)
    .set({ ...set, version: version + 1, updated_at: now })
    .where(eq(users.id, id));

/** The effect that closes the sockets that a user may no longer have open, including the telephone's. */
export const accessEffect = (id: number): Effect => ({ effect: 'access.changed', payload: { user_id: id } });

/** The effect that removes an extension from the telephone system. */
export const extensionRemoved = (extension: string): Effect => ({
  effect: 'extension.removed',
  payload: { extension },
});

/** The 422 of a write that failed because the address or the extension is in use; null for any other failure. */
export function takenOf(error: unknown): AppError | null {
  if (violates(error, 'users.email')) return invalid({ email: 'Email has already been taken.' });
  if (violates(error, 'users.extension')) return invalid({ extension: 'Extension number already exists' });
  return null;
}
