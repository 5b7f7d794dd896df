import type { Changed } from '~/lib/operation/changed-effect.server';
import { pushes } from '../../../durable-objects/data-sync-client';

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    /** Work was given up, is tried again, or was cancelled. */
    'work.changed': Changed<never>;
  }
}

export const backgroundWorkEffects = pushes({ 'work.changed': ['setting.read'] });
