import { forwardRef, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { FieldError } from '~/ui/form/fields/field-error';
import type { CardConfirmation, CardFormHandle, CardFormProps, CardFormText } from './card-form-types';
import { loadStripe, type StripeCardElement, type StripeIntent, type StripeJs, type StripeResult } from './load-stripe';

/** Stripe's own card fields, in Stripe's frame; the page's scripts cannot read them. */
export const StripeCardFields = forwardRef<CardFormHandle, CardFormProps & { text: CardFormText }>(
  function StripeCardFields({ publishableKey, clientSecret, returnUrl, text, locale }, ref) {
    const mount = useRef<HTMLDivElement>(null);
    const loaded = useRef<{ stripe: StripeJs; card: StripeCardElement } | null>(null);
    const isComplete = useRef(false);
    const [error, setError] = useState<string | null>(null);

    useEffect(() => {
      if (cameFromAnotherPage()) {
        window.location.reload();
        return;
      }
      let isGone = false;
      loadStripe(publishableKey, locale).then(
        (stripe) => {
          const place = mount.current;
          if (isGone || !place) return;
          const { color, fontFamily, fontSize } = getComputedStyle(place);
          const card = stripe.elements().create('card', { style: { base: { color, fontFamily, fontSize } } });
          card.mount(place);
          card.on('change', (event) => {
            isComplete.current = event.complete;
            setError(event.error?.message ?? null);
          });
          loaded.current = { stripe, card };
        },
        () => setError(text.failed),
      );
      return () => {
        isGone = true;
        loaded.current?.card.destroy();
        loaded.current = null;
      };
    }, [publishableKey, locale, text.failed]);

    useImperativeHandle(ref, () => {
      const failed: CardConfirmation = { status: 'failed', message: text.failed, code: null };
      const settle = (result: StripeResult, intent: StripeIntent | undefined): CardConfirmation => {
        setError(result.error?.message ?? null);
        if (result.error) return { status: 'failed', message: result.error.message, code: result.error.code ?? null };
        if (intent?.status !== 'succeeded') return failed;
        return { status: 'succeeded', paymentMethod: intent.payment_method ?? '' };
      };
      return {
        check: () => setError((shown) => (isComplete.current ? null : (shown ?? text.required))),
        async confirm(billing) {
          if (!loaded.current) return failed;
          const { stripe, card } = loaded.current;
          const result = await stripe.confirmCardSetup(clientSecret, {
            payment_method: {
              card,
              billing_details: {
                name: billing.name ?? undefined,
                email: billing.email ?? undefined,
                phone: billing.phone ?? undefined,
                address: { city: billing.city ?? undefined },
              },
            },
            return_url: new URL(returnUrl, window.location.href).href,
          });
          return settle(result, result.setupIntent);
        },
        async authenticate(secret) {
          if (!loaded.current) return failed;
          const result = await loaded.current.stripe.handleNextAction({ clientSecret: secret });
          return settle(result, result.paymentIntent);
        },
      };
    }, [clientSecret, returnUrl, text.failed, text.required]);

    return (
      <fieldset className="grid gap-2" aria-describedby={error ? 'card-error' : undefined}>
        <legend className="mb-1 font-semibold">{text.card}</legend>
        <div ref={mount} className="min-h-11 rounded-(--radius-control) border border-control-border bg-control p-3" />
        <FieldError id="card-error" errors={error ? [error] : undefined} />
        <noscript>{text.needsScript}</noscript>
      </fieldset>
    );
  },
);

/** True after client navigation from another page, whose document's policy does not allow Stripe. */
function cameFromAnotherPage(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && new URL(entry.name).pathname !== window.location.pathname;
}
