import { z } from 'zod';
import { cents, email, key, nullable, optional, requiredText, text } from '~/lib/form/schema';

/** Who pays, typed beside the card; it goes to the payment provider. */
export const billingForm = z.object({
  name: requiredText(),
  email: email(),
  phone: requiredText(40),
  city: requiredText(),
});

/**
 * `amount` in cents; only left out it is all that is left. Of a part the caller says what was refunded when they looked,
 * or by which submission they ask: else a click that comes twice would be two refunds. `invoice_id` says of which invoice
 * (an id or uuid), null what pays none.
 */
export const refundPaymentInput = z.object({
  /** A payment's id or uuid. */
  id: key(),
  amount: cents('This must be an amount', 1).optional(),
  invoice_id: nullable(key()),
  refunded: optional(cents()),
  submission_id: text(64),
  /** Of the club's check, of a payment by check. */
  check_number: optional(text(40)),
});

export const findCheckoutInput = z.object({ order_uuid: requiredText(64) });

/** `pm` is taken and not needed: the browser gives the card to the provider itself. */
export const openCardSetupInput = z.object({ uuid: requiredText(64), pm: optional(requiredText()) });

/** `pm` is a payment method at the provider. */
export const payInvoiceInput = z.object({ uuid: requiredText(64), pm: requiredText() });

/** What the provider or the bank adds to the checkout's address when it sends the payer back. */
export const resumeCheckoutInput = z.object({
  uuid: requiredText(64),
  setup_intent: optional(requiredText()),
  payment_intent: optional(requiredText()),
});
