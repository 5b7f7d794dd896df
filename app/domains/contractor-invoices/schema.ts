import * as z from 'zod';
import { dollars, flag, id, key, nullable, optional, REQUIRED, requiredText, text } from '~/lib/form/schema';
import { isNoEntry, moneyRefusal, NO_AMOUNT, readMoney, readPercent, TWO_DECIMALS } from '~/lib/text/read-money';
import { MAX_LINES } from './rules/lines';
import { bookedTypes, contractorInvoiceLists, contractorInvoiceStatuses, voidReasons } from './states';

type Ids = number | string | (number | string)[] | null | undefined;

/** Ids as JSON, a form or a URL has them: one, several, or several joined by commas. */
const listed = (value: Ids): (number | string)[] =>
  [value ?? []]
    .flat()
    .flatMap((each): (number | string)[] => (typeof each === 'string' ? each.split(',').filter(Boolean) : [each]));

export const contractorIds = z.preprocess(
  (value: Ids) => listed(value),
  z.array(id()).max(100, 'At most 100 contractors'),
);

export const contractorInvoiceKeyInput = z.object({ id: key() });

/** `conid` is the contractor's id or uuid. */
export const contractorInvoiceViewInput = z.object({ id: key(), conid: key() });

/** The invoice's id or uuid, as `con_inv_id` or `id`. */
const named = <Given extends object>({ con_inv_id, ...given }: Given & { con_inv_id?: number | string }) => ({
  id: con_inv_id,
  ...given,
});

/** The invoice's id or uuid, under either name. */
export const contractorInvoiceStatusInput = z.preprocess(
  (given: { con_inv_id?: number | string; id?: number | string; status: string }) => named(given),
  z.object({ id: key(), status: z.enum(contractorInvoiceStatuses, 'Choose a status') }),
);

const jobNumber = () => id('This must be a job number');

/** Only null and '' remove the number: an omitted or misspelt one is refused. */
export const contractorInvoiceJobInput = z.preprocess(
  (given: { con_inv_id?: number | string; id?: number | string; job_number: number | string | null }) => named(given),
  z.object({
    id: key(),
    job_number: z.preprocess((value: number | string | null) => (value === '' ? null : value), jobNumber().nullable()),
  }),
);

/** `address` is the text or the uuid of an offered one. */
export const contractorInvoiceAddressInput = z.preprocess(
  (given: { con_inv_id?: number | string; id?: number | string; address: string }) => named(given),
  z.object({ id: key(), address: requiredText(400) }),
);

/** A percentage in millionths. */
const percent = () =>
  z.preprocess(
    (value: number | string) => readPercent(value) ?? Number.NaN,
    z
      .int('This must be a percentage, such as 10.35')
      .min(0, 'From 0 to 100')
      .max(1_000_000, 'From 0 to 100')
      .meta({ type: 'number', maximum: 100 }),
  );

/** The same in basis points. */
const basisPoints = () =>
  percent()
    .refine((millionths) => millionths % 100 === 0, TWO_DECIMALS)
    .transform((millionths) => millionths / 100);

type NumberedLines = Record<string, string | number | null | undefined>;

/** A field of a line; a wrong type at an amount gets the message of amounts. */
const entry = z.union([z.string(), z.number(), z.null()], {
  error: ({ path }) => (String(path?.at(-1)).includes('_amt_') ? NO_AMOUNT : undefined),
});

/**
 * Lines as separate fields, `material_1` and `material_amt_1` and so on; an index without either is empty, and a line
 * without an amount is 0.
 */
function lines(kind: 'material' | 'labor') {
  const place = new RegExp(`^${kind}_(amt_)?(\\d{1,4})$`);
  return z.preprocess(
    (given: NumberedLines) => given ?? undefined,
    z
      .record(z.string(), entry.optional(), 'This must be a group of fields')
      .transform((given, context) => {
        const numbers = Object.entries(given)
          .filter(([, value]) => value !== '' && value !== null && value !== undefined)
          .map(([name]) => Number(place.exec(name)?.[2] ?? 0));
        const count = Math.max(0, ...numbers);
        if (count > MAX_LINES) {
          context.addIssue({ code: 'custom', message: `At most ${MAX_LINES} lines`, input: given });
          return z.NEVER;
        }
        return Array.from({ length: count }, (_, index) => {
          const [description, amount] = [`${kind}_${index + 1}`, `${kind}_amt_${index + 1}`];
          const typed = isNoEntry(given[amount]) ? 0 : given[amount];
          const refusal = moneyRefusal(typed);
          if (refusal) context.addIssue({ code: 'custom', path: [amount], message: refusal, input: given });
          return {
            description: String(given[description] ?? '')
              .trim()
              .slice(0, 500),
            amount: readMoney(typed) ?? Number.NaN,
          };
        });
      })
      .optional(),
  );
}

/** The whole form, or some of its fields; read-only ones are ignored. Amounts are decimal dollars. */
export const updateContractorInvoiceInput = z.object({
  id: key(),
  job_number: nullable(jobNumber()),
  remarks: optional(text(4000)),
  comment: optional(text(4000)),
  material: lines('material'),
  labor: lines('labor'),
  tax: optional(basisPoints()),
  total: optional(dollars()),
  inv_total_sale: optional(dollars()),
  factor_percent: optional(percent()),
  /** The factoring amount. */
  amount: optional(dollars()),
  con_adj: optional(dollars()),
  hoc_adj: optional(dollars()),
  adj_description: nullable(text(1000)),
  /** Left out, it is unchanged. */
  adjust_factoring: optional(flag()),
  factoring_percent: optional(basisPoints()),
  /** Only `full_refund` has an effect: between adjustment and refund the status decides. */
  operation_type: optional(text(40)),
  /** The tab of the dialog, for the message. */
  list: optional(z.enum(contractorInvoiceLists).or(z.literal('all')).catch('all')),
  /** The version that was edited; if it is stale, nothing is saved. */
  version: optional(id()),
});
export type ContractorInvoiceEdit = Omit<z.output<typeof updateContractorInvoiceInput>, 'id' | 'version' | 'list'>;

/** Most invoices of one change. */
export const MOST_AT_ONCE = 200;

const ids = (least = 0) =>
  z.preprocess(
    (value: Ids) => listed(value),
    z
      .array(id())
      .min(least, 'Choose an invoice')
      .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} at once`)
      .transform((ids) => [...new Set(ids)]),
  );
const severalIds = () => ids(1);

export const invoiceStatusesInput = z.object({
  invoice_ids: severalIds(),
  status: z.enum(contractorInvoiceStatuses, 'Choose a status'),
});

export const severalInvoicesInput = z.object({ invoice_ids: severalIds() });

/** The keys of corrections; left out, all open ones, and an empty list or text is none. */
const correctionKeys = () =>
  z.preprocess(
    (value: Ids) => (value === undefined || value === null ? undefined : listed(value)),
    z.array(key()).max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} at once`).optional(),
  );

/** One payment for invoices and corrections of a contractor; `amount` is the sum that the user saw. */
export const payContractorInvoicesInput = z
  .object({
    contractor_id: key(),
    invoice_ids: ids(),
    correction_ids: correctionKeys(),
    /** Needed where the sum is above 0. */
    check_number: optional(text(30)),
    paid_on: z.preprocess(
      (value: string) => value ?? '',
      z.string().min(1, REQUIRED).pipe(z.iso.date('This must be a date')),
    ),
    amount: optional(dollars()),
    send_remittance: flag(),
  })
  .superRefine(({ amount = 0, check_number }, context) => {
    const input = check_number;
    if (amount > 0 && !input) context.addIssue({ code: 'custom', path: ['check_number'], message: REQUIRED, input });
  });
export type PaymentWish = Omit<z.output<typeof payContractorInvoicesInput>, 'contractor_id'>;

/** A credit or a supplement of a paid invoice; amounts are decimal dollars. */
export const bookCorrectionInput = z.object({
  id: key(),
  version: id(REQUIRED),
  type: z.enum(bookedTypes, 'Choose CREDIT or SUPPLEMENT'),
  con_amount: optional(dollars()),
  hoc_amount: optional(dollars()),
  reason: requiredText(500),
  /** Today by default. */
  on: optional(z.iso.date('This must be a date')),
  /** The form's idempotency key: the same key returns the correction that it created. */
  submission_id: optional(z.uuid()),
});

export const voidCorrectionInput = z.object({ uuid: key(), reason: requiredText(500) });

/** The input that undoes a payment, as a whole or for one invoice. */
const takingBack = {
  /** Key of the payment. */
  id: key(),
  version: id(),
  reason: z.enum(voidReasons, 'Choose a reason'),
  words: optional(text(500)),
  /** The new status of its invoices. */
  status: optional(z.enum(['APPROVED', 'HOLD'], 'Choose APPROVED or HOLD')),
  send_correction: flag(),
};

const checkWords = (
  { reason, words = '' }: { reason?: string; words?: string | undefined },
  context: z.RefinementCtx,
) => {
  if (reason === 'other' && words === '') {
    context.addIssue({ code: 'custom', path: ['words'], message: 'Say why', input: words });
  }
};

export const voidContractorPaymentInput = z
  .object({ ...takingBack, voided_on: optional(z.iso.date('This must be a date')) })
  .superRefine(checkWords);

export const takeOffInvoiceInput = z
  .object({ ...takingBack, contractor_invoice_id: id('Choose an invoice') })
  .superRefine(checkWords);

const sheetFile = () =>
  z
    .custom<File>((value) => value instanceof File && value.size + value.name.length > 0, REQUIRED)
    .meta({ type: 'string', format: 'binary' });

export const checkImportInput = z.object({ file: sheetFile() });

/** `dry_run` returns what the import would do, and writes nothing. */
export const importContractorInvoicesInput = z.object({ file: sheetFile(), dry_run: flag() });
