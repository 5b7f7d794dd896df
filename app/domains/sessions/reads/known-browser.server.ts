import { and, eq, gt, lte } from 'drizzle-orm';
import { idWhileUnchanged, type User } from '~/domains/users/queries.server';
import type { Database } from '~/lib/drizzle/database.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { hashToken } from '~/lib/tokens.server';
import { browserTokenOf } from '../rules/browser-token.server';
import { KNOWN_BROWSER_SECONDS } from '../rules/lifetimes';
import { knownBrowsers } from '../table.server';

const keptSince = (now: Date) => new Date(now.getTime() - KNOWN_BROWSER_SECONDS * 1000);

/** The browser of this request, if it has signed in to the account before, else null. */
export async function getKnownBrowser({ db, now, request }: OperationContext, userId: number) {
  const { knownBrowser } = request.cookies;
  if (!knownBrowser) return null;
  const [row] = await db
    .select({ id: knownBrowsers.id })
    .from(knownBrowsers)
    .where(
      and(
        eq(knownBrowsers.token_hash, await hashToken(knownBrowser)),
        eq(knownBrowsers.user_id, userId),
        gt(knownBrowsers.last_used_at, keptSince(now)),
      ),
    );
  return row ?? null;
}

/**
 * The writes that store this browser as known to the account, by a token of the new session. The earlier token becomes
 * invalid, also for the browser's other accounts: a token planted in another user's browser is useless.
 */
export async function browserWrites({ db, now, request }: OperationContext, user: User, sessionToken: string) {
  const { knownBrowser } = request.cookies;
  const token_hash = await hashToken(await browserTokenOf(sessionToken));
  return [
    ...(knownBrowser
      ? [
          db
            .update(knownBrowsers)
            .set({ token_hash })
            .where(eq(knownBrowsers.token_hash, await hashToken(knownBrowser))),
        ]
      : []),
    db
      .insert(knownBrowsers)
      .values({
        id: crypto.randomUUID(),
        token_hash,
        user_id: idWhileUnchanged(user),
        created_at: now,
        last_used_at: now,
      })
      .onConflictDoUpdate({ target: [knownBrowsers.token_hash, knownBrowsers.user_id], set: { last_used_at: now } }),
  ];
}

/** The write that deletes all known browsers of the account. */
export const forgetBrowsers = (db: Database, userId: number) =>
  db.delete(knownBrowsers).where(eq(knownBrowsers.user_id, userId));

/** Deletes the browsers whose cookie has expired. */
export async function pruneBrowsers({ db, now }: OperationContext): Promise<void> {
  await db.delete(knownBrowsers).where(lte(knownBrowsers.last_used_at, keptSince(now)));
}
