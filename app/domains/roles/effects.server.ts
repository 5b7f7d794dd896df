import { push } from '../../../durable-objects/data-sync-client';

interface Changed {
  id: number;
  /** The acting user's id; null for the system. */
  user_id: number | null;
}

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    'role.changed': Changed;
  }
}

/** For those who see the roles and those who give them. */
const changed = push<Changed>((_context, data) => ({
  event: 'role.changed',
  needs: ['role.read', 'user.read'],
  data: { ...data },
}));

export const roleEffects = { 'role.changed': changed };
