import { and, eq } from 'drizzle-orm';
import { tellOwner } from '~/domains/security-events/steps/account-secured.server';
import type { User } from '~/domains/users/queries.server';
import type { Database } from '~/lib/drizzle/database.server';
import { isAppError, tooManyRequests } from '~/lib/errors';
import { hostOf, networkOf, siteOf } from '~/lib/http/network';
import {
  addTry,
  type Counted,
  countedAct,
  countTry,
  forgetTries,
  forgetTriesFrom,
  forgetTriesOf,
  giveBackTry,
} from '~/lib/http/rate-limit.server';
import { commit } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { history } from '~/lib/operation/tables.server';
import * as limits from '../rules/rate-limits';

const EVERYWHERE_SECONDS = 15 * 60;
/** Wrong tries for one account from all networks together after which further ones are delayed. */
const UNHURRIED_TRIES = 50;
const WAIT_MILLISECONDS = 50;
const LONGEST_WAIT_MILLISECONDS = 3000;

/**
 * The key of counted tries: by e-mail for a password, by user for a code. Passkeys and recovery codes have counters of
 * their own: they cannot be guessed, and an attacker's wrong passwords or codes do not block them.
 */
type Account = `sign-in:${string}` | `passkey of:${string}` | `code:${number}` | `recovery:${number}`;

/** The browser of the request, where it has signed in to the account before. */
type KnownBrowser = { id: string } | null;

/** The tried account, and the browser. */
interface Tried {
  email: string;
  browser: KnownBrowser;
}

/** Called once a secret was right: only wrong tries remain counted. */
type WasRight = () => Promise<unknown>;

/**
 * Counts a try for an account from the caller's network, and for the caller's address, before the secret is checked, so
 * that concurrent tries are counted too; IPv6 also by the /48. Other networks are not blocked, or anyone could lock a
 * colleague out; many wrong tries in total only delay further ones. A known browser has a counter of its own, which
 * others cannot use up.
 * @throws AppError 429 with Retry-After after ten wrong ones of an account from a network or browser, or from an
 * address
 */
export async function countSecretTry(context: OperationContext, account: Account, tried: Tried): Promise<WasRight> {
  const wasRight = await countFromHere(context, account, tried);
  if (tried.browser) return wasRight;
  const everywhere = await addTry(context, account, EVERYWHERE_SECONDS);
  const wait = Math.min(LONGEST_WAIT_MILLISECONDS, (everywhere.count - UNHURRIED_TRIES) * WAIT_MILLISECONDS);
  if (wait > 0) await new Promise((done) => setTimeout(done, wait));
  return () => Promise.all([wasRight(), giveBackTry(context, account)]);
}

async function countFromHere(context: OperationContext, account: Account, tried: Tried): Promise<WasRight> {
  if (tried.browser) {
    const own = `${account} at ${tried.browser.id}`;
    await countTry(context, own, limits.wrongSecretAtBrowser, tried.email);
    return () => forgetTries(context, own);
  }
  const { address } = context.request;
  const here = `${account} from ${networkOf(address)}`;
  const site = siteOf(address);
  const shared: Counted[] = [
    ...(site
      ? [
          { key: `${account} from ${site}`, limit: limits.wrongSecretFromSite, account: tried.email },
          { key: `sign-in from:${site}`, limit: limits.wrongSecretFromSiteForAll },
        ]
      : []),
    { key: `sign-in from:${hostOf(address)}`, limit: limits.wrongSecretFromAddress },
  ];
  const own: Counted = { key: here, limit: limits.wrongSecretFromNetwork, account: tried.email };
  // The neighbours' tries do not count against the caller's own network
  return countedAct(
    context,
    [own, ...shared],
    async () => () => Promise.all([forgetTries(context, here), ...shared.map(({ key }) => giveBackTry(context, key))]),
  );
}

const codesKey = (userId: number) => `codes:${userId}`;

/**
 * Counts a code of the second step from the caller's network, as `countSecretTry` does, and for the account over all
 * networks: past fifty wrong ones in an hour codes from unknown browsers are not checked, and the owner is mailed once.
 * A known browser has only its own counter.
 * @throws AppError 429 with Retry-After
 */
export async function countCodeTry(context: OperationContext, user: User, browser: KnownBrowser): Promise<WasRight> {
  const wasRight = await countFromHere(context, `code:${user.id}`, { email: user.email, browser });
  if (browser) return wasRight;
  const key = codesKey(user.id);
  const { tries, seconds, message } = limits.wrongCodes;
  const { count, resets_at } = await addTry(context, key, seconds);
  if (count > tries) {
    await tellOfWrongCodes(context, user, resets_at);
    throw tooManyRequests((resets_at.getTime() - context.now.getTime()) / 1000, message, user.email);
  }
  return () => Promise.all([wasRight(), giveBackTry(context, key)]);
}

/** Mails the owner once an hour: the hour's end is the version of a unique history row. */
async function tellOfWrongCodes(context: OperationContext, user: User, resetsAt: Date): Promise<void> {
  const row = { subject: 'code-limit', id: user.id, version: resetsAt.getTime() } as const;
  const isTold = and(
    eq(history.subject_type, row.subject),
    eq(history.subject_id, row.id),
    eq(history.version, row.version),
  );
  if ((await context.db.$count(history, isTold)) > 0) return;
  const told = commit(context, {
    changes: [{ ...row, action: 'reached' }],
    effects: tellOwner(context, user, 'wrong-codes'),
  });
  await told.catch((error: unknown) => {
    if (!isAppError(error) || error.status !== 409) throw error;
  });
}

const codeMailKey = ({ request }: OperationContext, userId: number, browser: KnownBrowser) =>
  browser ? `code-mail:${userId} at ${browser.id}` : `code-mail:${userId} from ${networkOf(request.address)}`;

/**
 * Counts a mail with a one-time code, first or resent, for an account and the caller's network, and for the account
 * over all networks; from a known browser only for that browser.
 * @throws AppError 429 after ten in an hour of which none was used, or thirty of the account
 */
export async function countCodeMail(context: OperationContext, userId: number, browser: KnownBrowser): Promise<void> {
  await countTry(context, codeMailKey(context, userId, browser), limits.codeMails);
  if (!browser) await countTry(context, `code-mails:${userId}`, limits.codeMailsOfAccount);
}

/** Deletes the count of mails with codes once one of them was used. */
export const forgetCodeMails = (context: OperationContext, userId: number, browser: KnownBrowser) =>
  Promise.all([
    forgetTries(context, codeMailKey(context, userId, browser)),
    forgetTries(context, `code-mails:${userId}`),
  ]);

/** The statements that delete all counts of wrong tries for an account: its owner has authenticated. */
export const forgetSecretTries = (db: Database, { id, email }: { id: number; email: string }) => [
  ...([`sign-in:${email}`, `passkey of:${email}`, `code:${id}`, `recovery:${id}`] satisfies Account[]).flatMap(
    (account) => [
      forgetTriesFrom(db, `${account} from `),
      forgetTriesFrom(db, `${account} at `),
      forgetTriesOf(db, account),
    ],
  ),
  forgetTriesOf(db, codesKey(id)),
];
