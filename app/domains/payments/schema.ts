import { z } from 'zod';
import { moneyUnit, sentMoney, sumIn } from '~/lib/form/money-unit';
import { cents, email, key, nullable, optional, REQUIRED, requiredText, text } from '~/lib/form/schema';

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

/** What of a household's credit pays which invoices. `credit` is all of it, in cents, as the caller saw it. */
export const applyCreditInput = z
  .object({
    /** The membership's id or uuid. */
    id: key(),
    unit: moneyUnit(),
    /** Without an amount, as a form sends an invoice that is not to be paid, it is left out. */
    parts: z
      .array(z.object({ invoice_id: key(), amount: optional(sentMoney()) }))
      .min(1)
      .max(100, 'At most 100 invoices'),
    credit: cents(),
  })
  .transform(({ unit, parts, ...rest }, context) => {
    const refuse = (index: number, message: string) =>
      context.addIssue({ code: 'custom', path: ['parts', index, 'amount'], message, input: parts });
    const read = parts.flatMap(({ invoice_id, amount }, index) => {
      if (amount === undefined) return [];
      const { cents: sum, refusal } = sumIn(unit, amount);
      if (refusal) refuse(index, refusal);
      return [{ invoice_id, amount: sum, index }];
    });
    if (read.length === 0) refuse(0, REQUIRED);
    return { ...rest, parts: read };
  });
