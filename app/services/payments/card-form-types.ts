import type { BillingDetails, PaymentProvider } from './port';

export interface CardFormProps {
  kind: PaymentProvider['kind'];
  publishableKey: string;
  clientSecret: string;
  /** Path of the page the payer comes back to, from the bank or (with scripts off) from the provider. */
  returnUrl: string;
  text?: Partial<CardFormText>;
  /** `en`, `es`: the language of the provider's own fields. */
  locale?: string;
}

/** How a page talks to the card fields. Neither the page nor its action ever sees the card. */
export interface CardFormHandle {
  /** Marks the card's empty fields, while the rest of the form is validated. */
  check(): void;
  /** Sends the card to the provider. Marks invalid fields; a used-up setup needs a new `clientSecret`. */
  confirm(billing: BillingDetails): Promise<CardConfirmation>;
  /** Lets the payer confirm a charge that `requires_action` at their bank; `clientSecret` is the charge's. */
  authenticate(clientSecret: string): Promise<CardConfirmation>;
}

export type CardConfirmation =
  | { status: 'succeeded'; paymentMethod: string }
  | { status: 'failed'; message: string; code: string | null }
  /** The provider was not reached: no card was submitted. */
  | { status: 'unreached'; failure: 'offline' | 'unavailable' }
  /** The browser is already navigating to the bank's page. */
  | { status: 'redirecting' };

export interface CardFormText {
  card: string;
  number: string;
  expiry: string;
  expiryHelp: string;
  securityCode: string;
  required: string;
  failed: string;
  needsScript: string;
}

export const cardFormText: CardFormText = {
  card: 'Card',
  number: 'Card number',
  expiry: 'Expiry date',
  expiryHelp: 'For example 08 / 29',
  securityCode: 'Security code',
  required: 'This field is required',
  failed: 'Something went wrong!',
  needsScript: 'Paying by card needs JavaScript. Please switch it on and reload this page.',
};
