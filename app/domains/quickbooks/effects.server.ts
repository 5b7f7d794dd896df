import type { Changed } from '~/lib/operation/changed-effect.server';
import type { EffectHandler } from '~/lib/operation/outbox.server';
import { pushes } from '../../../durable-objects/data-sync-client';
import { sendBill } from './work/send-bill.server';

interface Booked {
  /** The contractor's invoice. */
  id: number;
}

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    /** An invoice differs in the accounting system. */
    'quickbooks.bill': Booked;
    /** The connection or a bill changed. */
    'quickbooks.changed': Changed<never>;
  }
}

const bill: EffectHandler<Booked> = (context, { id }, key) => sendBill(context, id, key);

export const quickbooksEffects = {
  'quickbooks.bill': bill,
  ...pushes({ 'quickbooks.changed': ['setting.update', 'invoice.read'] }),
};
