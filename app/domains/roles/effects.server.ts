import type { Changed } from '~/lib/operation/changed-effect.server';
import { pushes } from '../../../durable-objects/data-sync-client';

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    'role.changed': Changed;
  }
}

/** Pushed to users who see the roles and those who assign them. */
export const roleEffects = pushes({ 'role.changed': ['role.read', 'user.read'] });
