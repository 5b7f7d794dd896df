import { useRevalidator } from '@remix-run/react';
import { type RefObject, useState } from 'react';
import { ApiRefusal, callApi } from '~/lib/api-client';
import type { CardFormHandle } from '~/services/payments/card-form-types';
import type { BillingDetails } from '~/services/payments/port';

interface CardPaymentOptions {
  uuid: string;
  /** Of the open card setup. */
  clientSecret: string;
  card: RefObject<CardFormHandle>;
  onPaid(): void;
  onRefused(message: string): void;
}

const FAILED = 'Something went wrong!';

/**
 * Paying with scripts on: the card goes to the provider, its payment method to the club. `isBusy` stays true while the
 * browser is on its way elsewhere.
 */
export function useCardPayment({ uuid, clientSecret: first, card, onPaid, onRefused }: CardPaymentOptions) {
  const [isBusy, setBusy] = useState(false);
  const [clientSecret, setClientSecret] = useState(first);
  const { revalidate } = useRevalidator();

  /** A refused charge uses its card setup up. Where there is nothing left to pay the page says so itself. */
  async function renew() {
    try {
      const { intent } = await callApi<{ intent: { client_secret: string } }>('POST', `/payments/intent/${uuid}`, {});
      setClientSecret(intent.client_secret);
    } catch (error) {
      if (error instanceof ApiRefusal && error.status === 409) revalidate();
    }
  }

  async function refuse(message: string) {
    onRefused(message);
    await renew();
    setBusy(false);
  }

  async function charge(paymentMethod: string): Promise<void> {
    try {
      await callApi('POST', `/payments/pay-invoice/${uuid}`, { pm: paymentMethod });
      onPaid();
    } catch (error) {
      const secret = error instanceof ApiRefusal && error.body.client_secret;
      if (typeof secret !== 'string') return refuse(error instanceof ApiRefusal ? error.message : FAILED);
      const confirmed = await card.current?.authenticate(secret);
      if (confirmed?.status === 'succeeded') return charge(paymentMethod);
      if (confirmed?.status !== 'redirecting') return refuse(confirmed?.message ?? FAILED);
    }
  }

  async function pay(billing: BillingDetails): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const confirmed = await card.current?.confirm(billing).catch(() => undefined);
    if (confirmed?.status === 'redirecting') return;
    if (confirmed?.status === 'succeeded') return charge(confirmed.paymentMethod);
    return refuse(confirmed?.message ?? FAILED);
  }

  return { isBusy, clientSecret, pay };
}
