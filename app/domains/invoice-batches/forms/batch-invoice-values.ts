import { amountsOf, newFigures, partOf } from '~/domains/contractor-invoices/rules/amounts';
import type { OnPage } from '~/lib/remix/on-page';
import { centsOf, isNoEntry, moneyText, readMoney, readPercent } from '~/lib/text/read-money';
import type { BatchInvoiceView } from '../views/batch-invoice-view.server';

export type ReviewedInvoice = OnPage<BatchInvoiceView>;

/** The fields of an invoice in review, and what they are called. */
export const batchInvoiceLabels = {
  contractor_id: 'Contractor ID',
  job_id: 'Job number',
  external_invoice_number: 'Invoice number',
  inv_date: 'Invoice date',
  items: 'Lines',
  tax: 'Tax %',
  discount_type: 'Discount in',
  discount_amount: 'Discount',
  invoice_term_id: 'Term',
  ref_number: 'Reference',
  description: 'Description for the member',
  remarks: 'Remarks',
} as const;

const kindWords = { material: 'Material', labor: 'Labor' } as const;
export type LineKind = keyof typeof kindWords;

export function batchInvoiceLabel(name: string): string {
  const [, place, part] = /^items\[(\d+)\]\.(\w+)$/.exec(name) ?? [];
  if (place) return `Line ${Number(place) + 1}, ${part}`;
  return batchInvoiceLabels[name as keyof typeof batchInvoiceLabels] ?? name;
}

interface ShownLine {
  kind: LineKind;
  description: string;
  amount: string;
}

/** The lines of an invoice in its form, with an empty one of each kind at the end; unreadable values as written. */
export function shownLines({ items, unread }: ReviewedInvoice): ShownLine[] {
  return (Object.keys(kindWords) as LineKind[]).flatMap((kind) => [
    ...items
      .filter((item) => item.kind === kind)
      .map(({ description, amount }, index) => ({
        kind,
        description,
        amount: unread[`${kind}_amt_${index + 1}`] ?? moneyText(centsOf(amount)),
      })),
    { kind, description: '', amount: '' },
  ]);
}

/** Initial values of the fields. */
export function batchInvoiceValues(invoice: ReviewedInvoice) {
  const { problems, unread } = invoice;
  return {
    id: String(invoice.batch_id),
    batch_invoice_id: String(invoice.id),
    contractor_id: String(invoice.contractor_id ?? ''),
    job_id: String(invoice.job_id ?? ''),
    external_invoice_number: invoice.external_invoice_number,
    inv_date: problems.inv_date ? '' : invoice.inv_date,
    items: shownLines(invoice),
    tax: unread.tax ?? String(invoice.tax),
    discount_type: invoice.discount_type,
    discount_amount: '',
    invoice_term_id: '',
    ref_number: invoice.ref_number,
    description: '',
    remarks: invoice.remarks,
  };
}

/** The form's current values, by field name. */
export type TypedFields = Record<string, string>;

/** The sums of the current values, in cents; null while an amount or a percentage is invalid. */
export function typedSums(typed: TypedFields) {
  const lines: Record<LineKind, { description: string; amount: number | null }[]> = { material: [], labor: [] };
  for (const [name, text] of Object.entries(typed)) {
    const place = /^items\[(\d+)\]\.amount$/.exec(name)?.[1];
    const kind = place === undefined ? undefined : (typed[`items[${place}].kind`] as LineKind | undefined);
    if (kind) lines[kind].push({ description: '', amount: isNoEntry(text) ? 0 : readMoney(text) });
  }
  const tax = percentOf(typed.tax);
  if (tax === null || !areRead(lines.material) || !areRead(lines.labor)) return null;
  const figures = newFigures({ material: lines.material, labor: lines.labor, tax: Math.round(tax), factor_percent: 0 });
  const { total } = figures;
  const discount = discountOf(typed, total);
  return discount === null ? null : { ...amountsOf(figures), total, discount, due: total - discount };
}

const areRead = (
  lines: { description: string; amount: number | null }[],
): lines is { description: string; amount: number }[] => lines.every(({ amount }) => amount !== null);

/** A typed percentage in basis points; null for an invalid one. */
function percentOf(text: string | undefined): number | null {
  const millionths = isNoEntry(text) ? 0 : readPercent(text);
  return millionths === null || millionths < 0 || millionths > 1_000_000 ? null : millionths / 100;
}

function discountOf({ discount_type, discount_amount }: TypedFields, total: number): number | null {
  if (isNoEntry(discount_amount)) return 0;
  if (discount_type !== 'percent') return readMoney(discount_amount);
  const basisPoints = percentOf(discount_amount);
  return basisPoints === null ? null : partOf(total, basisPoints);
}
