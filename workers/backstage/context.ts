import { siteOrigin } from '~/caller.server';
import type { Env } from '~/lib/env.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { drainOutbox } from '~/lib/operation/outbox.server';
import { systemContext } from '~/lib/operation/system.server';
import { effectHandlers, parents } from '~/nouns.server';

/** The longest delay that a queue allows. */
const LONGEST_SECONDS = 43_200;

/** The context of this Worker's own work. @param name the part of it that acts: 'outbox', 'cron' … */
export function backstageContext(
  env: Env,
  name: string,
  waitUntil: (promise: Promise<unknown>) => void,
): OperationContext {
  const drain = (ids: string[]) => drainRows(env, ids, waitUntil);
  return systemContext(env, { name, origin: siteOrigin(env), parents, waitUntil, drain });
}

/** Runs these outbox rows now; failed ones come back through the queue, lost ones through the cron. */
export async function drainRows(
  env: Env,
  ids: string[],
  waitUntil: (promise: Promise<unknown>) => void,
): Promise<void> {
  const retries = await drainOutbox(backstageContext(env, 'outbox', waitUntil), effectHandlers, ids);
  for (const { id, seconds } of retries) {
    await env.OUTBOX.send({ id }, { delaySeconds: Math.min(seconds, LONGEST_SECONDS) });
  }
}
