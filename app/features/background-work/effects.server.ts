import { push } from '../../../durable-objects/data-sync-client';

interface Changed {
  /** Who did it; null for the system. */
  user_id: number | null;
}

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    /** Work was given up, is tried again, or was cancelled. */
    'work.changed': Changed;
  }
}

const changed = push<Changed>((_context, data) => ({
  event: 'work.changed',
  needs: ['setting.read'],
  data: { ...data },
}));

export const backgroundWorkEffects = { 'work.changed': changed };
