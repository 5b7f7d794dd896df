import { eq } from 'drizzle-orm';
import { logWarning } from '~/lib/log';
import type { OperationContext } from '~/lib/operation/operation.server';
import { hashToken, newToken } from '~/lib/tokens.server';
import { NOTICE_PATH } from '../rules/sign-in';
import { type PhoneWatch, phoneAccounts, phoneWatches } from '../table.server';
import { phoneOf } from './phone-access.server';

export const CLUB = 'club';
/** What happened before the first import is not imported. */
const FIRST_MILLISECONDS = 86_400_000;
const RENEW_MILLISECONDS = 2 * 86_400_000;

/** The watches of the club and of all signed-in users; missing ones are created. */
export async function listWatches({ db, now }: OperationContext): Promise<PhoneWatch[]> {
  const people = await db.select({ user_id: phoneAccounts.user_id }).from(phoneAccounts);
  const wanted = [{ whose: CLUB, user_id: null }, ...people.map(({ user_id }) => ({ whose: `${user_id}`, user_id }))];
  const pulled_until = new Date(now.getTime() - FIRST_MILLISECONDS);
  for (const each of wanted) {
    await db
      .insert(phoneWatches)
      .values({ ...each, pulled_until })
      .onConflictDoNothing();
  }
  const watches = await db.select().from(phoneWatches);
  return watches.filter(({ whose }) => wanted.some((each) => each.whose === whose));
}

/** The subscription of a notice; null for an unknown one. */
export async function watchOfNotice({ db }: OperationContext, secret: string): Promise<PhoneWatch | null> {
  const [watch] = await db
    .select()
    .from(phoneWatches)
    .where(eq(phoneWatches.secret_hash, await hashToken(secret)));
  return watch ?? null;
}

/** Subscribes to news, and renews the subscription before it expires. A notice is a hint: the cron imports anyway. */
export async function keepWatch(context: OperationContext, watch: PhoneWatch): Promise<void> {
  const { db, request } = context;
  const left = (watch.subscribed_until?.getTime() ?? 0) - Date.now();
  if (left > RENEW_MILLISECONDS || !request.origin.startsWith('https:')) return;
  const isClub = watch.user_id === null;
  const phone = phoneOf(context, watch.user_id);
  const save = (set: Partial<PhoneWatch>) =>
    db.update(phoneWatches).set(set).where(eq(phoneWatches.whose, watch.whose));
  try {
    const renewed = watch.subscription && left > 0 ? await phone.renew(watch.subscription, isClub) : null;
    if (renewed) {
      await save({ subscribed_until: renewed.expiresAt });
      return;
    }
    const secret = newToken();
    // Stored first: the system may send a notice before it responds
    await save({ secret_hash: await hashToken(secret) });
    const made = await phone.subscribe({ address: `${request.origin}${NOTICE_PATH}`, secret, isClub });
    if (made) await save({ subscription: made.id, subscribed_until: made.expiresAt });
  } catch (error) {
    logWarning('subscribing to the telephone system failed', error);
  }
}
