import type { Changed } from '~/lib/operation/changed-effect.server';
import { pushes } from '../../../durable-objects/data-sync-client';
import { SIGNED_IN } from '../../../durable-objects/data-sync-messages';

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    'setting.changed': Changed<never>;
  }
}

/** To all open pages: each shows the club's name, and many have service locations as options. */
export const effects = pushes({ 'setting.changed': [SIGNED_IN] });
