import type { OperationContext } from '~/lib/operation.server';
import { countTry, forgetTries, giveBackTry } from '~/lib/rate-limit.server';

const TRIES = 10;
const MESSAGE = 'Too many tries. Please wait a little and try again.';
const ACCOUNT_SECONDS = 15 * 60;
/** Short, because a whole office may share one address. */
const ADDRESS_SECONDS = 60;

/**
 * Counts a try against an account and against the caller's address, before the secret is looked at, so that tries made
 * at once are counted too.
 * @returns what to call once the secret was right: only wrong tries stay counted
 * @throws AppError 429 with Retry-After after ten wrong ones of either
 */
export async function countSecretTry(context: OperationContext, account: string): Promise<() => Promise<unknown>> {
  const address = `sign-in from:${context.request.address}`;
  await countTry(context, account, { tries: TRIES, seconds: ACCOUNT_SECONDS, message: MESSAGE });
  await countTry(context, address, { tries: TRIES, seconds: ADDRESS_SECONDS, message: MESSAGE });
  return () => Promise.all([forgetTries(context, account), giveBackTry(context, address)]);
}
