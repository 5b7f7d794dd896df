import { push } from '../../../durable-objects/data-sync-client';

interface Changed {
  id: number;
  contractor_id: number;
  /** The acting user's id; null for the system. */
  user_id: number | null;
}

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    'contractor-invoice.changed': Changed;
  }
}

const changed = push<Changed>((_context, data) => ({
  event: 'contractor-invoice.changed',
  needs: ['invoice.read'],
  data: { ...data },
}));

export const contractorInvoiceEffects = { 'contractor-invoice.changed': changed };
