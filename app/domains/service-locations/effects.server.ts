import { push } from '../../../durable-objects/data-sync-client';
import { SIGNED_IN } from '../../../durable-objects/data-sync-messages';

interface Changed {
  /** The acting user's id; null for the system. */
  user_id: number | null;
}

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    'setting.changed': Changed;
  }
}

const changed = push<Changed>((_context, data) => ({
  event: 'setting.changed',
  needs: [SIGNED_IN],
  data: { ...data },
}));

export const settingEffects = { 'setting.changed': changed };
