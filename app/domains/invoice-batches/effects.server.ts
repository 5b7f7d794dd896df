import { logFault } from '~/lib/log';
import type { Changed } from '~/lib/operation/changed-effect.server';
import { defineWork } from '~/lib/work/define-work.server';
import { isSliceOver } from '~/lib/work/slice.server';
import { giveUpImport, stepImport } from '../../../durable-objects/batch-import-client';
import { push, pushes } from '../../../durable-objects/data-sync-client';

interface Begun {
  task_id: number;
  batch_id: number;
}

interface Finished {
  batch_id: number;
  /** The user who started it. */
  user_id: number | null;
  silent: boolean;
  had_feedback: boolean;
}

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    'batch.import': Begun;
    'batch.changed': Changed;
    'batch.finished': Finished;
  }
}

const needs = ['task.read', 'invoice.read'];

/** Runs step after step, each of which may be repeated; the last try that fails ends the import. */
const importFile = defineWork<Begun>({
  backoff: [1, 2, 5, 15, 60, 300, 900],
  async run(context, { task_id, batch_id }) {
    const { env, slice } = context;
    try {
      for (;;) {
        const { next, isOver } = await stepImport(env, task_id, batch_id);
        if (isOver) return null;
        if (isSliceOver(context)) return { cursor: String(next) };
      }
    } catch (error) {
      if (!slice.isLastTry) throw error;
      logFault(`import of batch ${batch_id} given up`, error);
      await giveUpImport(env, task_id, batch_id);
      return null;
    }
  },
});

export const invoiceBatchEffects = {
  'batch.import': importFile,
  ...pushes({ 'batch.changed': needs }),
  'batch.finished': push<Finished>((_context, data) => ({ event: 'batch.event.finished', needs, data: { ...data } })),
};
