import * as z from 'zod';
import { type Discount, MAX_ITEMS, totalOfDraft } from '~/domains/invoices/rules/draft-total';
import { amountIn, type MoneyUnit, moneyUnit, sentMoney, sumIn } from '~/lib/form/money-unit';
import { flag, id, key, nullable, optional, REQUIRED, requiredText, text } from '~/lib/form/schema';
import { MAX_CENTS, readPercent, TWO_DECIMALS } from '~/lib/text/read-money';

/** An invoice's id or uuid. */
export const invoiceKeyInput = z.object({ id: key() });

/** The source of a new invoice: a job, with its task and file, or a member. */
export const invoiceDraftInput = z.object({
  job: optional(key()),
  member: optional(key()),
  task: optional(id()),
  file: optional(text(64)),
});

/** A membership's id or uuid. */
export const statementKeyInput = z.object({ id: key() });

const TOO_MUCH = 'At most 999,999.99';
const day = () => optional(z.iso.date('This must be a date'));

const fields = {
  unit: moneyUnit(),
  description: optional(text(1000)),
  invoice_term_id: nullable(id('Choose the term')),
  invoice_date: day(),
  /** By default the invoice date plus the days of the term. */
  due_date: day(),
  external_invoice_number: optional(text(64)),
  ref_number: optional(text(255)),
  address: optional(text(400)),
  items: z
    .array(z.object({ description: text(500), amount: optional(sentMoney()) }))
    .max(MAX_ITEMS, `At most ${MAX_ITEMS} lines`)
    .optional(),
  /** The value is cents or dollars by `unit`, or a percentage. */
  discountType: z.preprocess(
    (value: string | null | undefined) => value || 'fixed',
    z.enum(['percent', 'fixed'], 'Choose percent, fixed'),
  ),
  discountValue: optional(sentMoney()),
};

type Drafted = {
  unit: MoneyUnit;
  items?: { description: string; amount?: number | string | undefined }[] | undefined;
  discountType: 'percent' | 'fixed';
  discountValue?: number | string | undefined;
};

/** Lines and discount in the calculation's units; lines without text and amount are dropped. */
function readDraft<Given extends Drafted>(given: Given, context: z.RefinementCtx) {
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message, input: given });
  const { unit, items, discountType, discountValue, ...rest } = given;
  let isRead = true;
  const lines = items?.flatMap(({ description, amount }, index) => {
    if (description === '' && amount === undefined) return [];
    const { cents, refusal } = amountIn(unit, amount ?? 0);
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
    const { cents, refusal } = amountIn(unit, discountValue);
    return { value: { type: 'fixed', cents }, refusal };
  }
  const millionths = readPercent(discountValue);
  const refuse = (refusal: string) => ({ value: NO_DISCOUNT, refusal });
  if (millionths === null) return refuse('This must be a percentage, such as 10.35');
  if (millionths < 0 || millionths > 1_000_000) return refuse('From 0 to 100');
  if (millionths % 100 !== 0) return refuse(TWO_DECIMALS);
  return { value: { type: 'percent', basisPoints: millionths / 100 }, refusal: null };
}

/** A new invoice: for a job, or a fee. The total is computed from the lines and the discount; a sent one is ignored. */
export const createInvoiceInput = z
  .object({
    ...fields,
    /** The job's number or uuid; left out, the invoice is a fee. */
    jobId: optional(key()),
    /** The job's by default. */
    membership_id: optional(key()),
    contractor_id: optional(id()),
    /** The task that it is created from, which is closed. */
    task_id: optional(id()),
    /** The attachment of its e-mail that becomes the invoice's file. */
    file_uuid: optional(text(64)),
    /** The form's idempotency key: the same key returns the invoice that it created. */
    submission_id: optional(z.uuid()),
  })
  .transform((given, context) => {
    const draft = readDraft(given, context);
    if (!draft.lines) {
      context.addIssue({ code: 'custom', path: ['items'], message: REQUIRED, input: given });
    }
    return { ...draft, lines: draft.lines ?? [] };
  });

/** Omitted fields are unchanged. Lines are replaced as a whole, with the discount. */
export const updateInvoiceInput = z
  .object({
    ...fields,
    description: optional(requiredText(1000)),
    invoice_term_id: nullable(id('Choose the term')),
    external_invoice_number: nullable(text(64)),
    ref_number: nullable(text(255)),
    address: nullable(text(400)),
    id: key(),
    /** The version that was edited; if it is stale, nothing is saved. */
    version: optional(id()),
  })
  .transform(readDraft);

/** The displayed version of the invoice, and the reason. */
const deed = {
  id: key(),
  version: id(),
  reason: requiredText(),
};

export const voidInvoiceInput = z.object(deed);

type Sum = { unit: MoneyUnit; amount?: number | string | undefined };

/** The amount in cents; undefined where it is omitted. */
function readSum<Given extends Sum>({ unit, amount, ...rest }: Given, context: z.RefinementCtx) {
  if (amount === undefined) return { ...rest, amount };
  const { cents, refusal } = sumIn(unit, amount);
  if (refusal) context.addIssue({ code: 'custom', path: ['amount'], message: refusal, input: amount });
  return { ...rest, amount: cents };
}

const sum = {
  ...deed,
  unit: moneyUnit(),
  amount: optional(sentMoney()),
  /** The form's idempotency key: the same key returns the first result. */
  submission_id: optional(z.uuid()),
};

export const creditInvoiceInput = z
  .object({
    ...sum,
    /** The day of the credit note; today by default. */
    on: day(),
    /** Whether it is mailed to the member. */
    send: flag(),
  })
  .transform((given, context) => {
    const { amount, ...rest } = readSum(given, context);
    if (amount === undefined) context.addIssue({ code: 'custom', path: ['amount'], message: REQUIRED, input: given });
    return { ...rest, amount: amount ?? 0 };
  });

/** By default the whole open amount. */
export const writeOffInvoiceInput = z.object(sum).transform(readSum);

/** The uuid of a credit note or a write-off. */
export const voidAdjustmentInput = z.object({ uuid: requiredText(64), reason: requiredText() });

export const creditNoteKeyInput = z.object({ uuid: requiredText(64) });
