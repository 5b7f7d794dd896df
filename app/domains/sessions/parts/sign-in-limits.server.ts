import type { Database } from '~/lib/database.server';
import { hostOf, networkOf } from '~/lib/http/network';
import {
  addTry,
  countTry,
  forgetTries,
  forgetTriesFrom,
  forgetTriesOf,
  giveBackTry,
} from '~/lib/http/rate-limit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { codeMails, wrongSecretAtBrowser, wrongSecretFromAddress, wrongSecretFromNetwork } from '../rules/rate-limits';

const EVERYWHERE_SECONDS = 15 * 60;
/** Wrong tries for one account from all networks together, after which each further one is made to wait. */
const UNHURRIED_TRIES = 50;
const WAIT_MILLISECONDS = 50;
const LONGEST_WAIT_MILLISECONDS = 3000;

/** Whose tries are counted: those for a password by e-mail, those for a code by user. */
type Account = `sign-in:${string}` | `code:${number}`;

/** Who is tried, and from which browser, where it has signed in to the account before. */
interface Tried {
  email: string;
  browser: { id: string } | null;
}

/**
 * Counts a try for an account from the caller's network, and for the caller's address, before the secret is checked, so
 * that concurrent tries are counted too. From other networks the account stays open, else anybody could lock a colleague
 * out; many wrong tries from everywhere only slow it down. A browser that has signed in before has a count of its own,
 * which nobody else uses up.
 * @returns a function to call once the secret was right: only wrong tries stay counted
 * @throws AppError 429 with Retry-After after ten wrong ones of an account from a network or browser, or from an address
 */
export async function countSecretTry(
  context: OperationContext,
  account: Account,
  tried: Tried,
): Promise<() => Promise<unknown>> {
  if (tried.browser) {
    const own = `${account} at ${tried.browser.id}`;
    await countTry(context, own, wrongSecretAtBrowser, tried.email);
    return () => forgetTries(context, own);
  }
  const { address } = context.request;
  const here = `${account} from ${networkOf(address)}`;
  const host = `sign-in from:${hostOf(address)}`;
  await countTry(context, here, wrongSecretFromNetwork, tried.email);
  await countTry(context, host, wrongSecretFromAddress);
  const everywhere = await addTry(context, account, EVERYWHERE_SECONDS);
  const wait = Math.min(LONGEST_WAIT_MILLISECONDS, (everywhere.count - UNHURRIED_TRIES) * WAIT_MILLISECONDS);
  if (wait > 0) await new Promise((done) => setTimeout(done, wait));
  return () => Promise.all([forgetTries(context, here), giveBackTry(context, host), giveBackTry(context, account)]);
}

const codeMailKey = ({ request }: OperationContext, userId: number) =>
  `code-mail:${userId} from ${networkOf(request.address)}`;

/**
 * Counts a mail with a one-time code, of a sign-in or sent again, for an account and the caller's network.
 * @throws AppError 429 after ten in an hour of which none was used
 */
export function countCodeMail(context: OperationContext, userId: number): Promise<void> {
  return countTry(context, codeMailKey(context, userId), codeMails);
}

/** Forgets the mails with codes once one of them was used. */
export const forgetCodeMails = (context: OperationContext, userId: number) =>
  forgetTries(context, codeMailKey(context, userId));

/** The statements that forget every wrong try for an account: its owner has proven who they are. */
export const forgetSecretTries = (db: Database, { id, email }: { id: number; email: string }) =>
  ([`sign-in:${email}`, `code:${id}`] satisfies Account[]).flatMap((account) => [
    forgetTriesFrom(db, `${account} from `),
    forgetTriesFrom(db, `${account} at `),
    forgetTriesOf(db, account),
  ]);
