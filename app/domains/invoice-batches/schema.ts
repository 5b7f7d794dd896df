import * as z from 'zod';
import { MAX_LINES } from '~/domains/contractor-invoices/rules/lines';
import { dollars, flag, id, key, nullable, optional, requiredText, text } from '~/lib/form/schema';
import { listFields } from '~/lib/list/list';
import { isNoEntry, NO_AMOUNT, readPercent, TWO_DECIMALS } from '~/lib/text/read-money';

export const changeToBatchInput = z.object({
  id: id(),
  with_feedback: flag(),
  file_uuid: requiredText(64, 'Choose the file to import'),
});

export const batchKeyInput = z.object({ id: id() });

/**
 * The undecided invoices of a batch, or the one of `invoice`, decided or not.
 * @property after the row of the file after which a page begins
 */
export const batchProcessInput = z.object({
  id: id(),
  invoice: optional(id()),
  page: listFields.page,
  per_page: listFields.per_page,
  after: optional(id()),
});

/** The displayed one: by its id, else the first. */
export const batchReviewInput = z.object({ id: id(), invoice: optional(id()) });

const NO_PERCENTAGE = 'This must be a percentage, such as 10.35';

/** A number of percent in basis points. */
const percent = () =>
  z.preprocess(
    (value: number | string) => (value === '' ? 0 : (readPercent(value) ?? Number.NaN)),
    z
      .int(NO_PERCENTAGE)
      .min(0, 'From 0 to 100')
      .max(1_000_000, 'From 0 to 100')
      .meta({ type: 'number', maximum: 100 })
      .refine((millionths) => millionths % 100 === 0, TWO_DECIMALS)
      .transform((millionths) => millionths / 100),
  );

export const lineKinds = ['material', 'labor'] as const;

const item = z.object({
  kind: z.enum(lineKinds, 'Choose material, labor').default('labor'),
  description: text(500),
  /** Blank, it is 0. */
  amount: z.preprocess((value: number | string | null) => (isNoEntry(value) ? 0 : value), dollars()),
});

/** A batch's corrected invoice: omitted fields are as in the file. Amounts are decimal dollars. */
export const approveBatchInvoiceInput = z.object({
  /** The batch's id. */
  id: id(),
  batch_invoice_id: id(),
  contractor_id: nullable(id('Choose the contractor')),
  job_id: nullable(id('Choose the job')),
  external_invoice_number: optional(text(64)),
  inv_date: optional(z.iso.date('This must be a date')),
  items: z
    .array(item)
    .max(2 * MAX_LINES, `At most ${MAX_LINES} lines of a kind`)
    .optional(),
  tax: optional(percent()),
  discount_type: optional(z.enum(['percent', 'fixed'], 'Choose percent, fixed')),
  /** Dollars, or a number of percent. */
  discount_amount: optional(z.union([z.number(), z.string()], NO_AMOUNT)),
  invoice_term_id: optional(id('Choose the term')),
  description: optional(text(1000)),
  ref_number: optional(text(255)),
  remarks: optional(text(4000)),
});
export type ApprovedInvoice = Omit<z.output<typeof approveBatchInvoiceInput>, 'id' | 'batch_invoice_id'>;

/** An invoice of a batch, to reject or restore it. @property id the batch's */
export const batchInvoiceKeyInput = z.object({ id: id(), batch_invoice_id: id() });

/** A member's invoice, by id or uuid. */
export const invoiceBatchInput = z.object({ id: key() });
