import * as z from 'zod';
import { imageFile, requiredImage } from '~/lib/form/image-input';
import { dollars, flag, id, key, optional, REQUIRED, requiredText, text } from '~/lib/form/schema';
import { checkDifferences } from './states';

const checkFields = {
  first_name: requiredText(120),
  last_name: requiredText(120),
  check_number: requiredText(40).refine(
    (value) => value === '' || /^\d{3,12}$/.test(value),
    'Invalid check number format',
  ),
  /** As written on the paper. */
  numeric_amount: dollars(1),
  word_amount: requiredText(255).refine(
    (value) => value === '' || /^[\p{L} ]+$/u.test(value),
    'Invalid word amount format',
  ),
  bank_name: requiredText(120),
  account_number: text(40),
  routing_number: text(40),
  note: text(1000),
  check_date: z.preprocess(
    (value: string) => (value === '' ? undefined : value),
    z.iso.date({ error: ({ input }) => (input === undefined ? REQUIRED : 'This must be a date') }),
  ),
  check_image: imageFile(),
  /** The amount differs from what its invoices leave open: what is missing stays owed, what is more is credit. */
  accept_difference: flag(),
};

const MAX_INVOICES = 100;

/**
 * `invoice_id` is the invoice's id or uuid; for several, `invoices` has the amount of each in dollars. Invoices that a
 * form offers and that have no amount are ignored.
 */
export const saveCheckInput = z.object({
  ...checkFields,
  check_image: requiredImage(),
  invoice_id: optional(key()),
  invoices: z
    .array(z.object({ invoice_id: key(), amount: optional(dollars()) }))
    .max(MAX_INVOICES, `At most ${MAX_INVOICES} invoices`)
    .optional(),
  difference: optional(z.enum(checkDifferences)),
  /** Why the rest is written off. */
  write_off_reason: text(255),
  /** Why the club retains the surplus. */
  reason: text(255),
  /** The form's idempotency key: the same key returns the check that it created. */
  submission_id: optional(z.uuid()),
});

export const updateCheckInput = z.object({
  id: key(),
  ...checkFields,
  /** The version that was edited; if it is stale, nothing is saved. */
  version: optional(id()),
});

export const checkKeyInput = z.object({ id: key() });
export const checkDraftInput = z.object({ order_uuid: requiredText(64) });
/** `charge_fee`: bills the fee of a returned check in the same commit. */
export const returnCheckInput = z.object({ id: key(), reason: text(255), charge_fee: flag() });
export const addCheckPaymentInput = z.object({ id: id(), check_no: requiredText(40, 'Enter the check number') });
