import { partOf } from '~/domains/contractor-invoices/rules/amounts';
import { type Discount, draftOfLines, totalOfDraft } from '~/domains/invoices/rules/draft-total';
import { type MergeRules, mergeParts, valueAt } from '~/lib/form/merge';
import type { OnPage } from '~/lib/remix/on-page';
import { isNoEntry, moneyText, readMoney, readPercent } from '~/lib/text/read-money';
import type { InvoiceView } from '../views/read-invoice.server';

/** An invoice in page data. */
export type EditedInvoice = OnPage<InvoiceView>;

/** The fields of an invoice's form, in its order, and what they are called. */
export const invoiceLabels = {
  description: 'Description',
  invoice_date: 'Invoice date',
  invoice_term_id: 'Term',
  due_date: 'Due date',
  external_invoice_number: 'External invoice number',
  ref_number: 'Ref number',
  address: 'Address',
  items: 'Item lines',
  discountType: 'Discount type',
  discountValue: 'Discount',
} as const;

type FieldName = keyof typeof invoiceLabels;
type SingleName = Exclude<FieldName, 'items'>;

export interface TypedLine {
  description: string;
  amount: string;
}

export type InvoiceValues = Record<SingleName, string> & { items: TypedLine[] };

const singleNames = Object.keys(invoiceLabels).filter((name) => name !== 'items') as SingleName[];

export function invoiceLabel(name: string): string {
  const [, index, field] = /^items\[(\d+)\]\.(\w+)$/.exec(name) ?? [];
  if (index !== undefined) return lineLabel(Number(index), field === 'amount' ? 'amount' : 'description');
  return invoiceLabels[name as FieldName] ?? name;
}

export const lineLabel = (index: number, field: 'description' | 'amount') => `Line ${index + 1}, ${field}`;

/** An invoice as form values: amounts in dollars, its discount a fixed one. */
export function invoiceValues(invoice: EditedInvoice): InvoiceValues {
  const { lines, discount } = draftOfLines(invoice.items);
  return {
    description: invoice.description,
    invoice_date: invoice.invoice_date,
    invoice_term_id: String(invoice.invoice_term_id ?? ''),
    due_date: invoice.due_date ?? '',
    external_invoice_number: invoice.external_invoice_number,
    ref_number: invoice.ref_number,
    address: invoice.address,
    discountType: 'fixed',
    discountValue: discount === 0 ? '' : moneyText(discount),
    items: lines.map(({ description, amount }) => ({ description, amount: moneyText(amount) })),
  };
}

type Typed = Partial<Record<SingleName, string>> & { items?: (Partial<TypedLine> | undefined)[] };

const linesOf = (items: Typed['items']) =>
  (items ?? []).map((line) => ({ description: line?.description ?? '', amount: line?.amount ?? '' }));

/** The form's values, where blank fields may be omitted. The form of a settled invoice has no day and lines. */
export function readInvoiceValues(typed: object, base: InvoiceValues): InvoiceValues {
  const given = typed as Typed;
  const isSettled = given.invoice_date === undefined && given.items === undefined;
  const kept = new Set<string>(isSettled ? SETTLED : []);
  const singles = singleNames.map((name) => [name, kept.has(name) ? base[name] : (given[name] ?? '')]);
  const items = isSettled ? base.items : linesOf(given.items);
  return { ...(Object.fromEntries(singles) as Record<SingleName, string>), items };
}

/** The fields of a settled invoice that cannot be changed. */
const SETTLED: FieldName[] = ['description', 'invoice_date', 'due_date', 'discountType', 'discountValue', 'items'];

const partsOf = (values: InvoiceValues) => new Map<string, unknown>(Object.entries(values));

/** The lines are merged as one part: a change of one changes the total of all. */
export const invoiceRules: MergeRules<InvoiceValues> = {
  merge: (base, mine, theirs) => mergeParts(base && partsOf(base), partsOf(mine), partsOf(theirs)),
  settle: (values, name, value) => ({ ...values, [name]: value ?? '' }),
  valueAt,
};

/** Lines as display text. */
export const linesWords = (lines: readonly TypedLine[]) =>
  lines.map(({ description, amount }) => `${description || '–'} ${amount || '–'}`).join('\n') || '–';

/** The sums of the form's current values; null where an amount is invalid, or below 0. */
export function typedTotal(typed: object): { sum: number | null; discount: number | null; total: number | null } {
  const { items, discountType, discountValue } = typed as Typed;
  const amounts = linesOf(items).map(({ amount }) => (isNoEntry(amount) ? 0 : readMoney(amount)));
  if (!amounts.every((amount) => amount !== null)) return { sum: null, discount: null, total: null };
  const lines = amounts.map((amount) => ({ description: '', amount }));
  const discount = typedDiscount(discountType, discountValue);
  const sums = totalOfDraft(lines, discount ?? { type: 'fixed', cents: 0 });
  return discount && sums.total >= 0 ? sums : { sum: sums.sum, discount: null, total: null };
}

function typedDiscount(type: string | undefined, value: string | undefined): Discount | null {
  if (isNoEntry(value)) return { type: 'fixed', cents: 0 };
  if (type !== 'percent') {
    const cents = readMoney(value);
    return cents === null ? null : { type: 'fixed', cents };
  }
  const millionths = readPercent(value);
  const isRead = millionths !== null && millionths >= 0 && millionths <= 1_000_000;
  return isRead ? { type: 'percent', basisPoints: Math.round(millionths / 100) } : null;
}

const SALES_TAX = 'Sales tax';

/** The line of the sales tax on these lines; null where there is one, or where an amount cannot be read. */
export function taxLine(lines: readonly Partial<TypedLine>[], basisPoints: number): TypedLine | null {
  const amounts = lines.map(({ amount }) => (isNoEntry(amount) ? 0 : readMoney(amount)));
  if (lines.some(({ description }) => description === SALES_TAX)) return null;
  if (!amounts.every((amount) => amount !== null)) return null;
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  return { description: SALES_TAX, amount: moneyText(partOf(sum, basisPoints)) };
}
