import type { OperationContext } from '../operation/operation.server';
import { joined, type Read } from '../read-together.server';
import { hostOf, siteOf } from './network';
import { type Counted, countedAct, type Limit, tryRead } from './rate-limit.server';

/** Limit of a /48 as a multiple of one network's; `PER_ADDRESS` puts it into words. */
const SITE_FACTOR = 3;

/** The key under which a try of the caller is counted: one customer has 65,536 IPv6 networks in a /48. */
function countedFor({ request: { address } }: OperationContext, action: string, limit: Limit): Counted[] {
  const site = siteOf(address);
  return [
    { key: `${action}:${hostOf(address)}`, limit },
    ...(site ? [{ key: `${action}:${site}`, limit: { ...limit, tries: limit.tries * SITE_FACTOR } }] : []),
  ];
}

/** Counts a try of the caller's, by address. @throws AppError 429 with Retry-After once the window's tries are used up */
export const countCaller = (context: OperationContext, action: string, limit: Limit): Promise<void> =>
  countedAct(context, countedFor(context, action, limit), async () => {});

/** The same in one call with reads, whose results are dropped once the window's tries are used up. */
export function callerTryRead(context: OperationContext, action: string, limit: Limit): Read<void> {
  const tries = countedFor(context, action, limit).map((each) => [each.key, tryRead(context, each.key, each.limit)]);
  return joined<Record<string, void>, void>(Object.fromEntries(tries), () => {});
}
