import type { Changed } from '~/lib/operation/changed-effect.server';
import type { EffectHandler } from '~/lib/operation/outbox.server';
import { beginImport } from '../../../durable-objects/batch-import-client';
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

/** Starts an import; a repeated delivery is harmless: invoices that are in the batch already are unchanged. */
const importFile: EffectHandler<Begun> = ({ env }, { task_id, batch_id }) => beginImport(env, task_id, batch_id);

export const invoiceBatchEffects = {
  'batch.import': importFile,
  ...pushes({ 'batch.changed': needs }),
  'batch.finished': push<Finished>((_context, data) => ({ event: 'batch.event.finished', needs, data: { ...data } })),
};
