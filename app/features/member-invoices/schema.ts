import { z } from 'zod';
import { MAX_ITEMS } from '~/domains/invoices/rules/draft-total';
import { id, key, nullable, optional, requiredText, text } from '~/lib/form/schema';
import { MAX_CENTS, readMoney, readPercent } from '~/lib/text/read-money';

/** An invoice's id or uuid. */
export const invoiceKeyInput = z.object({ id: key() });

/** What an invoice is to be made from: a job, and the task and the file that it came with. */
export const invoiceDraftInput = z.object({
  job: key(),
  task: optional(id()),
  file: optional(text(64)),
});

/** A membership's id or uuid. */
export const statementKeyInput = z.object({ id: key() });

const NO_AMOUNT = 'This must be an amount, such as 1250.00';
const TOO_MUCH = 'At most 999,999.99';
const money = () => z.union([z.number(), z.string()], NO_AMOUNT);
const day = () => optional(z.iso.date('This must be a date'));

const fields = {
  /** What amounts are sent in: a form sends them as they are typed, `$1,234.50`. */
  unit: z.enum(['cents', 'dollars'], 'Choose cents, dollars').default('cents'),
  description: optional(text(1000)),
  invoice_term_id: nullable(id('Choose the term')),
  invoice_date: day(),
  /** Left out, the invoice date and the days of the term. */
  due_date: day(),
  external_invoice_number: optional(text(64)),
  ref_number: optional(text(255)),
  address: optional(text(400)),
  items: z
    .array(z.object({ description: text(500), amount: optional(money()) }))
    .max(MAX_ITEMS, `At most ${MAX_ITEMS} lines`)
    .optional(),
  /** The value is cents or dollars as `unit` says, or a number of percent. */
  discountType: z.preprocess(
    (value: string | null | undefined) => value || 'fixed',
    z.enum(['percent', 'fixed'], 'Choose percent, fixed'),
  ),
  discountValue: optional(money()),
};

type Drafted = {
  unit: 'cents' | 'dollars';
  items?: { description: string; amount?: number | string | undefined }[] | undefined;
  discountType: 'percent' | 'fixed';
  discountValue?: number | string | undefined;
};

/** An amount in the form's unit as cents, NaN for what is none. */
function centsOf(value: number | string, unit: Drafted['unit']): number {
  if (unit === 'dollars') return readMoney(value) ?? Number.NaN;
  const cents = typeof value === 'number' ? value : /^-?\d+$/.test(value.trim()) ? Number(value) : Number.NaN;
  return Number.isInteger(cents) ? cents : Number.NaN;
}

const refusalOf = (cents: number) =>
  Number.isNaN(cents) ? NO_AMOUNT : cents < 0 ? 'This must not be below 0' : cents > MAX_CENTS ? TOO_MUCH : null;

/** Lines and discount as they are calculated with; lines without words and amount are left out. */
function readDraft<Given extends Drafted>(given: Given, context: z.RefinementCtx) {
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message, input: given });
  const { unit, items, discountType, discountValue, ...rest } = given;
  const lines = items?.flatMap(({ description, amount }, index) => {
    if (description === '' && amount === undefined) return [];
    const cents = amount === undefined ? Number.NaN : centsOf(amount, unit);
    const refusal = amount === undefined ? 'This field is required' : refusalOf(cents);
    if (refusal) refuse(['items', index, 'amount'], refusal);
    if (description === '') refuse(['items', index, 'description'], 'This field is required');
    return [{ description, amount: cents }];
  });
  if (lines?.length === 0) refuse(['items'], 'At least one line needs an amount');
  const sum = (lines ?? []).reduce((before, { amount }) => before + amount, 0);
  if (sum > MAX_CENTS && !lines?.some(({ amount }) => amount > MAX_CENTS)) refuse(['items'], TOO_MUCH);
  const discount = { type: 'fixed' as const, cents: 0 };
  if (discountValue === undefined) return { ...rest, lines, discount };
  if (discountType === 'percent') {
    const millionths = readPercent(discountValue) ?? Number.NaN;
    if (Number.isNaN(millionths)) refuse(['discountValue'], 'This must be a percentage, such as 10.35');
    else if (millionths < 0 || millionths > 1_000_000) refuse(['discountValue'], 'From 0 to 100');
    else if (millionths % 100 !== 0) refuse(['discountValue'], 'At most two decimals');
    return { ...rest, lines, discount: { type: 'percent' as const, basisPoints: Math.round(millionths / 100) } };
  }
  const cents = centsOf(discountValue, unit);
  const refusal = refusalOf(cents);
  if (refusal) refuse(['discountValue'], refusal);
  return { ...rest, lines, discount: { ...discount, cents } };
}

/** A new invoice for a job. The total follows from the lines and the discount; one that is sent is not read. */
export const createInvoiceInput = z
  .object({
    ...fields,
    /** The job's number or uuid. */
    jobId: key(),
    /** Those of the job where they are left out. */
    membership_id: optional(key()),
    contractor_id: optional(id()),
    /** The task that it is made from: it is closed. */
    task_id: optional(id()),
    /** The attachment of its e-mail that the invoice keeps. */
    file_uuid: optional(text(64)),
    /** The form's idempotency key: sent again, it returns the invoice that it made. */
    submission_id: optional(z.uuid()),
  })
  .transform((given, context) => {
    const draft = readDraft(given, context);
    if (!draft.lines) {
      context.addIssue({ code: 'custom', path: ['items'], message: 'This field is required', input: given });
    }
    return { ...draft, lines: draft.lines ?? [] };
  });

/** What is left out stays. Lines are changed as a whole, and the discount with them. */
export const updateInvoiceInput = z
  .object({
    ...fields,
    description: optional(requiredText(1000)),
    invoice_term_id: nullable(id('Choose the term')),
    external_invoice_number: nullable(text(64)),
    ref_number: nullable(text(255)),
    address: nullable(text(400)),
    id: key(),
    /** The version that was changed; where it is not the invoice's any more, nothing is saved. */
    version: optional(id()),
  })
  .transform(readDraft);
