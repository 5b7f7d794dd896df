import { push } from '../../../durable-objects/data-sync-client';

interface Changed {
  id: number;
  membership_id: number;
  /** The acting user's id; null for a visitor or the system. */
  user_id: number | null;
}

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    'invoice.changed': Changed;
  }
}

const changed = push<Changed>((_context, data) => ({
  event: 'invoice.changed',
  needs: ['invoice.read'],
  data: { ...data },
}));

export const invoiceEffects = { 'invoice.changed': changed };
