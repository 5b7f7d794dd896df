import { exports } from 'cloudflare:workers';
import { siteOrigin } from '~/caller.server';
import type { Env } from '~/lib/env.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { systemContext } from '~/lib/operation/system.server';
import type { TextTable } from '~/lib/texts/registered-text';
import type { Woken } from '~/lib/work/claim.server';
import { runWork } from '~/lib/work/run-work.server';
import { CALLS, type Ways, wakeByQueue, wakeWork } from '~/lib/work/wake-work.server';
import { mails } from '~/mails.server';
import { parents } from '~/parents.server';
import { settingGroups } from '~/settings';
import { workHandlers } from './work-handlers';

/** This Worker renders no public page; the registry of their texts would be 40 kB more of its script. */
const noTexts = async (): Promise<TextTable> => new Map();

export type WaitUntil = (promise: Promise<unknown>) => void;

/** Each call of the Worker to itself is a new invocation. */
const self = exports as unknown as { Backstage: Env['BACKSTAGE'] };

export const waysOf = (env: Env): Ways => ({ call: (rows) => self.Backstage.work(rows), queue: env.OUTBOX });

/** The context of what this Worker does by itself. @param name the part of it that acts: 'work', 'cron' … */
export function backstageContext(env: Env, name: string, waitUntil: WaitUntil): OperationContext {
  // Left of this invocation
  let calls = CALLS;
  const drain = async (rows: Woken[]) => {
    const left = calls;
    calls = Math.max(0, calls - rows.length);
    await wakeWork(workHandlers, rows, waysOf(env), left);
  };
  return systemContext(
    { ...env, BACKSTAGE: self.Backstage },
    { name, origin: siteOrigin(env), parents, settingGroups, mails, texts: noTexts, waitUntil, drain },
  );
}

/** Runs this work here; retries and further slices come back through the queue, lost work through the cron. */
export async function runHere(env: Env, rows: Woken[], waitUntil: WaitUntil): Promise<void> {
  const again = await runWork(backstageContext(env, 'work', waitUntil), workHandlers, rows);
  await wakeByQueue(workHandlers, again, waysOf(env), 0);
}
