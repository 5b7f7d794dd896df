import { useState } from 'react';
import { Button } from '~/ui/form/buttons/button';
import { useHydrated } from '~/ui/frame/use-hydrated';
import type { ShownPayment } from './payment-columns';
import { RefundDialog } from './refund-dialog';

/** Refunds a payment, after a confirmation of amount and invoice; without scripts the whole rest. */
export function RefundButton({ payment }: { payment: ShownPayment }) {
  const { id, status, mayRefund, refunded } = payment;
  const [isAsking, setAsking] = useState(false);
  const isHydrated = useHydrated();
  if (!mayRefund || status !== 'PAID') return null;
  const name = `Refund payment ${id}`;
  const look = { variant: 'danger-ghost', size: 'sm' } as const;
  if (!isHydrated) {
    return (
      <form method="post" action="/do/refund-payment">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="refunded" value={refunded} />
        <Button type="submit" aria-label={name} {...look}>
          Refund
        </Button>
      </form>
    );
  }
  return (
    <>
      <Button aria-label={name} {...look} onClick={() => setAsking(true)}>
        Refund
      </Button>
      {isAsking && <RefundDialog payment={payment} onClose={() => setAsking(false)} />}
    </>
  );
}
