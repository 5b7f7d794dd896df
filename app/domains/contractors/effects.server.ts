import { push } from '../../../durable-objects/data-sync-client';

interface Changed {
  id: number;
  /** The acting user's id; null for the system. */
  user_id: number | null;
}

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    'contractor.changed': Changed;
  }
}

const changed = push<Changed>((_context, data) => ({
  event: 'contractor.changed',
  needs: ['contractor.read'],
  data: { ...data },
}));

export const contractorEffects = { 'contractor.changed': changed };
