import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiRefusal, callApi } from '~/lib/http/api-client';
import { failureText, reportSent } from '~/lib/http/connection';
import { useReload } from '~/lib/remix/use-reload';
import type { CardFormHandle } from '~/services/payments/card-form-types';
import type { BillingDetails } from '~/services/payments/port';

interface CardPaymentOptions {
  uuid: string;
  /** The open amount that the page shows, in cents. */
  amount: number;
  /** Client secret of the open card setup. */
  clientSecret: string;
  card: RefObject<CardFormHandle>;
  onPaid(): void;
  onRefused(message: string): void;
}

const FAILED = 'Something went wrong!';
const BEING_PAID = 'This invoice is being paid right now.';
/** Delays in ms before the page polls whether a payment in another tab has ended. */
const LOOK_AGAIN = [2000, 6000, 15_000];

/**
 * Payment with scripts on: the card is sent to the provider, its payment method to the club. `isBusy` remains true
 * while the browser navigates away.
 */
export function useCardPayment({ uuid, amount, clientSecret: first, card, onPaid, onRefused }: CardPaymentOptions) {
  const [isBusy, setBusy] = useState(false);
  // A ref, because state is set too late for a double click.
  const isPaying = useRef(false);
  const [clientSecret, setClientSecret] = useState(first);
  const reload = useReload();
  const looks = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => looks.current.forEach(clearTimeout), []);

  /** Opens another card setup, because a refused charge uses it up; with nothing left to pay it reloads the page. */
  async function renew() {
    try {
      const { intent } = await callApi('POST /payments/intent/{uuid}', { uuid });
      setClientSecret(intent.client_secret);
    } catch (error) {
      if (error instanceof ApiRefusal && error.status === 409) reload();
    }
  }

  async function refuse(message: string, isPaidElsewhere = false) {
    onRefused(message);
    await renew();
    if (isPaidElsewhere) looks.current = LOOK_AGAIN.map((wait) => setTimeout(reload, wait));
    isPaying.current = false;
    setBusy(false);
  }

  async function charge(paymentMethod: string): Promise<void> {
    try {
      await callApi('POST /payments/pay-invoice/{uuid}', { uuid, pm: paymentMethod, quoted_total_cents: amount });
      onPaid();
    } catch (error) {
      const secret = error instanceof ApiRefusal && error.body.client_secret;
      if (typeof secret !== 'string') {
        if (!(error instanceof ApiRefusal)) return refuse(failureText.offline);
        // Another amount is due: the page shows it
        if (error.body.price) reload();
        return refuse(error.message, error.status === 409);
      }
      const confirmed = await card.current?.authenticate(secret);
      if (confirmed?.status === 'succeeded') return charge(paymentMethod);
      if (confirmed?.status === 'unreached') return refuse(failureText[confirmed.failure]);
      if (confirmed?.status !== 'redirecting') return refuse(confirmed?.message ?? FAILED);
    }
  }

  async function pay(billing: BillingDetails): Promise<void> {
    if (isPaying.current) return;
    isPaying.current = true;
    setBusy(true);
    const confirmed = await card.current?.confirm(billing).catch(() => undefined);
    if (confirmed?.status === 'redirecting') return;
    if (confirmed?.status === 'succeeded') return charge(confirmed.paymentMethod);
    if (confirmed?.status === 'unreached') {
      reportSent(confirmed.failure);
      isPaying.current = false;
      setBusy(false);
      return;
    }
    // The same setup got a card in another tab.
    if (confirmed?.code === 'setup_intent_unexpected_state') return refuse(BEING_PAID, true);
    return refuse(confirmed?.message ?? FAILED);
  }

  return { isBusy, clientSecret, pay };
}
