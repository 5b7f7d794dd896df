import type { Ledger } from '~/demo/demo-ledger.server';
import { providerEvents } from './table.server';

/** The signed webhook of a card payment, by which the club knows that the provider reaches it. */
export function seed({ db, add, instant }: Ledger): void {
  const received_at = instant(12);
  add(
    db
      .insert(providerEvents)
      .values({ id: 'evt_demo_0001', type: 'payment_intent.succeeded', received_at, signed: true }),
  );
}
