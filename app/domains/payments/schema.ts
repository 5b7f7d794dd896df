import * as z from 'zod';
import { moneyUnit, sentMoney, sumIn } from '~/lib/form/money-unit';
import { cents, email, key, nullable, optional, REQUIRED, requiredText, text } from '~/lib/form/schema';

/** The payer, typed beside the card; sent to the payment provider. */
export const billingForm = z.object({
  name: requiredText(),
  email: email(),
  phone: requiredText(40),
  city: requiredText(),
});

/**
 * `amount` in cents, by default the whole rest. For a part the caller sends the displayed refunded amount, or a
 * submission id: otherwise a double click would be two refunds. `invoice_id` is the invoice (an id or uuid), null for
 * the credit.
 */
export const refundPaymentInput = z.object({
  /** A payment's id or uuid. */
  id: key(),
  amount: cents('This must be an amount', 1).optional(),
  invoice_id: nullable(key()),
  refunded: optional(cents()),
  submission_id: text(64),
  /** Number of the club's check, for a payment by check. */
  check_number: optional(text(40)),
});

export const findCheckoutInput = z.object({ order_uuid: requiredText(64) });

/** `pm` is accepted and ignored: the browser sends the card to the provider itself. */
export const openCardSetupInput = z.object({ uuid: requiredText(64), pm: optional(requiredText()) });

/** `pm` is a payment method at the provider. */
export const payInvoiceInput = z.object({
  uuid: requiredText(64),
  pm: requiredText(),
  /** The open amount that the payer was shown: with another, nothing is charged. */
  quoted_total_cents: optional(cents()),
});

/** The query that the provider or the bank adds to the checkout's URL on the payer's return. */
export const resumeCheckoutInput = z.object({
  uuid: requiredText(64),
  setup_intent: optional(requiredText()),
  payment_intent: optional(requiredText()),
});

/** The parts of a household's credit that pay invoices. `credit` is the displayed total, in cents. */
export const applyCreditInput = z
  .object({
    /** The membership's id or uuid. */
    id: key(),
    unit: moneyUnit(),
    /** A part without an amount, as of an unselected invoice in a form, is dropped. */
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
