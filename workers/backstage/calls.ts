import type { Env } from '~/lib/env.server';
import { withoutDataInErrors } from '~/lib/log';
import type { Woken } from '~/lib/work/claim.server';
import { groupsOf, sweepWork } from '~/lib/work/wake-work.server';
import { serviceStates } from '~/services/service-states.server';
import { backstageContext, runHere, type WaitUntil, waysOf } from './context';
import { runCron, startCron } from './crons';
import { receive } from './receive';
import { workHandlers } from './work-handlers';

/** Returns what the Worker's calls of the same names do. */
export function callsOf(env: Env, waitUntil: WaitUntil) {
  const contextOf = (name: string) => backstageContext(env, name, waitUntil);
  const work = (rows: Woken[]) => withoutDataInErrors(runHere(env, rows, waitUntil));
  return {
    work,
    async drain(rows: Woken[]): Promise<void> {
      const [first = [], ...others] = groupsOf(workHandlers, rows);
      const isLater = first.some(({ seconds = 0 }) => seconds > 0);
      const wake = contextOf('work').drain;
      await Promise.all([isLater ? wake(first) : work(first), wake(others.flat())]);
    },
    startCron: (expression: string) => withoutDataInErrors(startCron(contextOf('cron'), expression, waysOf(env))),
    runCron: (expression: string) => withoutDataInErrors(runCron(contextOf('cron'), expression, waysOf(env))),
    async begin(kind: 'sync mailbox' | 'pull phone'): Promise<void> {
      const context = contextOf('cron');
      await context.drain(await sweepWork(context, workHandlers, [kind]));
    },
    receive: (raw: ArrayBuffer, from: string | null) => withoutDataInErrors(receive(contextOf('mail'), raw, from)),
    services: () => serviceStates(env),
  };
}
