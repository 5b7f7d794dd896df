import { forwardRef } from 'react';
import { cardDouble } from '#card-double';
import { type CardFormHandle, type CardFormProps, cardFormText } from './card-form-types';
import type { PaymentProvider } from './port';
import { StripeCardFields } from './stripe-card-fields';

/**
 * Where a plain `<form method="post">` around the CardForm posts to: with scripts off the card goes straight to the
 * provider, which sends the payer back to `returnUrl` with `?setup_intent=…&redirect_status=succeeded|failed`.
 * It reads the page's own fields `name`, `email`, `phone` and `city` too. Undefined where the provider needs scripts.
 */
export function cardFormAction(kind: PaymentProvider['kind']): string | undefined {
  return kind === 'sandbox' ? cardDouble?.action : undefined;
}

/** The card fields of the configured provider. Only the checkout page imports this. */
export const CardForm = forwardRef<CardFormHandle, CardFormProps>(function CardForm({ text, ...props }, ref) {
  const Fields = (props.kind === 'sandbox' && cardDouble?.Fields) || StripeCardFields;
  return <Fields ref={ref} {...props} text={{ ...cardFormText, ...text }} />;
});
