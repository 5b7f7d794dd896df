import { z } from 'zod';
import { type Discount, MAX_ITEMS, totalOfDraft } from '~/domains/invoices/rules/draft-total';
import { id, key, nullable, optional, REQUIRED, readDigits, requiredText, text } from '~/lib/form/schema';
import { MAX_CENTS, moneyRefusal, NO_AMOUNT, readMoney, readPercent, TWO_DECIMALS } from '~/lib/text/read-money';

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

/** An amount of whole cents; null for what is none. */
function readCents(value: number | string): number | null {
  const cents = readDigits(value);
  return Number.isInteger(cents) && Number(cents) >= 0 && Number(cents) <= MAX_CENTS ? Number(cents) : null;
}

/** An amount in the form's unit as cents, and why it is none. */
function amountOf(value: number | string, unit: Drafted['unit']): { cents: number; refusal: string | null } {
  const cents = unit === 'dollars' ? readMoney(value) : readCents(value);
  return { cents: cents ?? 0, refusal: cents !== null ? null : unit === 'dollars' ? moneyRefusal(value) : NO_AMOUNT };
}

/** Lines and discount as they are calculated with; lines without words and amount are left out. */
function readDraft<Given extends Drafted>(given: Given, context: z.RefinementCtx) {
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message, input: given });
  const { unit, items, discountType, discountValue, ...rest } = given;
  let isRead = true;
  const lines = items?.flatMap(({ description, amount }, index) => {
    if (description === '' && amount === undefined) return [];
    const { cents, refusal } = amountOf(amount ?? 0, unit);
    if (refusal) refuse(['items', index, 'amount'], refusal);
    isRead &&= refusal === null;
    if (description === '') refuse(['items', index, 'description'], REQUIRED);
    return [{ description, amount: cents }];
  });
  if (lines?.length === 0) refuse(['items'], 'At least one line needs an amount');
  const { value: discount, refusal } = readDiscount({ unit, discountType, discountValue });
  if (refusal) refuse(['discountValue'], refusal);
  const { sum, total } = totalOfDraft(lines ?? [], discount);
  if (sum > MAX_CENTS) refuse(['items'], TOO_MUCH);
  else if (lines && isRead && total < 0) refuse(['discountValue'], 'The discount is above the sum of the lines.');
  return { ...rest, lines, discount };
}

const NO_DISCOUNT: Discount = { type: 'fixed', cents: 0 };

function readDiscount({ unit, discountType, discountValue }: Omit<Drafted, 'items'>): {
  value: Discount;
  refusal: string | null;
} {
  if (discountValue === undefined) return { value: NO_DISCOUNT, refusal: null };
  if (discountType === 'fixed') {
    const { cents, refusal } = amountOf(discountValue, unit);
    return { value: { type: 'fixed', cents }, refusal };
  }
  const millionths = readPercent(discountValue);
  const refuse = (refusal: string) => ({ value: NO_DISCOUNT, refusal });
  if (millionths === null) return refuse('This must be a percentage, such as 10.35');
  if (millionths < 0 || millionths > 1_000_000) return refuse('From 0 to 100');
  if (millionths % 100 !== 0) return refuse(TWO_DECIMALS);
  return { value: { type: 'percent', basisPoints: millionths / 100 }, refusal: null };
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
      context.addIssue({ code: 'custom', path: ['items'], message: REQUIRED, input: given });
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
