import type { EffectHandler } from '~/lib/outbox.server';
import { publish } from '../../../durable-objects/data-sync-client';

interface Changed {
  id: number;
  contractor_id: number;
  /** Who did it; null for the system. */
  user_id: number | null;
}

declare module '~/lib/commit.server' {
  interface EffectPayloads {
    'contractor-invoice.changed': Changed;
  }
}

const changed: EffectHandler<Changed> = async ({ env }, data) => {
  await publish(env, [{ event: 'contractor-invoice.changed', needs: ['invoice.read'], data: { ...data } }]);
};

export const contractorInvoiceEffects = { 'contractor-invoice.changed': changed };
