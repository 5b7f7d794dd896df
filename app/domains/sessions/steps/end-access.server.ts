import { and, eq, ne } from 'drizzle-orm';
import { type ApiKey, listKeys } from '~/domains/api-keys/queries.server';
import { revokeKeysOf } from '~/domains/api-keys/steps/key-writes.server';
import { listPasskeys } from '~/domains/second-steps/queries.server';
import { authenticatorQuery } from '~/domains/second-steps/reads/authenticator.server';
import { passkeyWrites } from '~/domains/second-steps/reads/passkeys.server';
import { unusedCodesQuery } from '~/domains/second-steps/steps/recovery-codes.server';
import type { WaysLeft } from '~/domains/security-events/mails/ways-left';
import { eventWrite } from '~/domains/security-events/steps/trace-event.server';
import type { Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { forgetBrowsers } from '../reads/known-browser.server';
import { sessions } from '../table.server';
import { endLinksAndCodes } from './end-links.server';
import { endSessions } from './end-sessions.server';

/** `true` for all, `false` for none, else the uuids. */
type Chosen = boolean | readonly string[];

interface Ending {
  /** The reason, for the list of security events. */
  what: string;
  /** Whether the caller's own session remains. */
  isSessionLeft?: boolean;
  keys?: Chosen;
  passkeys?: Chosen;
}

/**
 * The part of a commit that revokes what gives access without the password: sessions with their sockets, known
 * browsers, mailed links and codes, and the chosen API keys and passkeys; and what remains, for the mail to the owner.
 */
export async function endAccess(
  context: OperationContext,
  { id: userId, email: account }: { id: number; email: string },
  { what, isSessionLeft = false, keys = true, passkeys = true }: Ending,
): Promise<Required<Omit<Part, 'changes'>> & { left: WaysLeft }> {
  const { db, now, actor } = context;
  const own = isSessionLeft && actor.kind === 'user' ? ne(sessions.token_hash, actor.sessionHash) : undefined;
  const which = and(eq(sessions.user_id, userId), own)!;
  const ended = await endSessions(context, which, { userId, account, what });
  const [allKeys, allPasskeys, [app], [unused]] = await db.batch([
    listKeys(db, userId),
    listPasskeys(db, userId),
    authenticatorQuery(db, userId),
    unusedCodesQuery(db, userId),
  ]);
  const endedKeys = allKeys.filter(isIn(keys));
  const endedPasskeys = allPasskeys.filter(isIn(passkeys));
  const isOpen = (key: ApiKey) => key.expires_at > now && !endedKeys.includes(key);
  const event = { userId, account };
  return {
    writes: [
      ...(ended.writes ?? []),
      ...endLinksAndCodes(db, userId, now),
      forgetBrowsers(db, userId),
      revokeKeysOf(db, userId, now, uuidsOf(keys)),
      ...passkeyWrites(db, userId, uuidsOf(passkeys)),
      ...endedKeys.map(({ prefix }) =>
        eventWrite(context, { ...event, kind: 'api-key-changed', what: `revoked ${prefix}` }),
      ),
      ...(endedPasskeys.length > 0
        ? [eventWrite(context, { ...event, kind: 'passkey-changed', what: 'removed', count: endedPasskeys.length })]
        : []),
    ],
    effects: ended.effects ?? [],
    left: {
      session: own !== undefined,
      keys: allKeys.filter(isOpen).map(({ name }) => name),
      passkeys: allPasskeys.filter((passkey) => !endedPasskeys.includes(passkey)).map(({ name }) => name),
      app: Boolean(app?.confirmed_at),
      recovery_codes: unused?.total ?? 0,
    },
  };
}

const isIn =
  (chosen: Chosen) =>
  ({ uuid }: { uuid: string }) =>
    typeof chosen === 'boolean' ? chosen : chosen.includes(uuid);

const uuidsOf = (chosen: Chosen) => (chosen === true ? 'all' : chosen === false ? [] : chosen);
