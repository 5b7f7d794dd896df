import type { EffectHandler } from '~/lib/work/define-work.server';
import { push } from '../../../durable-objects/data-sync-client';
import { sendBill } from './parts/send-bill.server';

interface Booked {
  /** The contractor's invoice. */
  id: number;
}

interface Changed {
  /** Who did it; null for the system. */
  user_id: number | null;
}

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    /** An invoice is another in the club's books than before. */
    'quickbooks.bill': Booked;
    /** The connection or a bill changed. */
    'quickbooks.changed': Changed;
  }
}

const bill: EffectHandler<Booked> = (context, { id }, key) => sendBill(context, id, key);

const changed = push<Changed>((_context, data) => ({
  event: 'quickbooks.changed',
  needs: ['setting.update', 'invoice.read'],
  data: { ...data },
}));

export const quickbooksEffects = { 'quickbooks.bill': bill, 'quickbooks.changed': changed };
