import type { SerializeFrom } from '@remix-run/cloudflare';
import { type FlatValues, type MergeRules, mergeParts } from '~/lib/form/merge';
import { centsOf, moneyText, readMoney, readPercent } from '~/lib/text/read-money';
import { editFigures, type Figures } from '../rules/amounts';
import { MAX_LINES } from '../rules/lines';
import type { InvoiceLine } from '../table.server';
import type { ContractorInvoiceView } from '../views/contractor-invoice-view.server';

/** An invoice as it reaches the page. */
export type EditedInvoice = SerializeFrom<ContractorInvoiceView>;
export type LineKind = 'material' | 'labor';

/** The single fields of the form, in its order, and what they are called. */
export const invoiceLabels = {
  job_number: 'Job number',
  tax: 'Tax %',
  total: 'Total',
  factor_percent: 'Factoring %',
  amount: 'Factoring amount',
  con_adj: 'Contractor adjustment',
  hoc_adj: 'HOC adjustment',
  adj_description: 'Reason',
  adjust_factoring: 'Adjust Factoring',
  factoring_percent: 'Factoring percentage',
  remarks: 'Remarks',
  comment: 'Comment',
} as const;
type FieldName = keyof typeof invoiceLabels;

/** Form values by the form's names: the single fields, and `material.material_1`, `material.material_amt_1` and so on. */
export type InvoiceValues = FlatValues;

/** Fields that follow from others until somebody types in them. */
const FOLLOWING = new Set(['total', 'amount', 'factor_percent']);
const isSource = (name: string) => name === 'tax' || /^(material|labor)\./.test(name);

const places = Array.from({ length: MAX_LINES }, (_, index) => index + 1);
export const lineNames = (kind: LineKind, place: number) => ({
  description: `${kind}.${kind}_${place}`,
  amount: `${kind}.${kind}_amt_${place}`,
});

export function invoiceLabel(name: string): string {
  const [, kind, isAmount, place] = /^(material|labor)\.\w+?_(amt_)?(\d+)$/.exec(name) ?? [];
  if (!kind) return invoiceLabels[name as FieldName] ?? (name === 'material' ? 'Material' : 'Labor');
  return `${kind === 'material' ? 'Material' : 'Labor'} ${place}${isAmount ? ', amount' : ''}`;
}

/** An invoice as form values. */
export function invoiceValues(invoice: EditedInvoice): InvoiceValues {
  const money = (dollars: number) => moneyText(centsOf(dollars));
  const values: Record<FieldName, string> = {
    job_number: String(invoice.job_number ?? ''),
    tax: String(invoice.tax),
    total: money(invoice.total),
    factor_percent: String(invoice.factor_percent),
    amount: money(invoice.amount),
    con_adj: money(invoice.con_adj),
    hoc_adj: money(invoice.hoc_adj),
    adj_description: invoice.adj_description,
    adjust_factoring: invoice.adjust_factoring ? 'on' : 'off',
    factoring_percent: String(invoice.factoring_percent ?? ''),
    remarks: invoice.remarks,
    comment: invoice.comment,
  };
  return { ...values, ...linesOf(invoice, 'material'), ...linesOf(invoice, 'labor') };
}

function linesOf(invoice: EditedInvoice, kind: LineKind): InvoiceValues {
  const lines = invoice[kind] as Record<string, string | number>;
  return Object.fromEntries(
    places.flatMap((place) => {
      const amount = lines[`${kind}_amt_${place}`];
      const names = lineNames(kind, place);
      return [
        [names.description, String(lines[`${kind}_${place}`] ?? '')],
        [names.amount, amount === undefined ? '' : moneyText(centsOf(Number(amount)))],
      ];
    }),
  );
}

type Typed = Record<string, string | Record<string, string> | undefined>;

/** Adjustments are shown on demand; whether factoring is adjusted, which is never blank, is among them. */
const ADJUSTMENTS = new Set(['con_adj', 'hoc_adj', 'adj_description', 'adjust_factoring']);
const isShown = ({ adjust_factoring }: Typed, name: string) => {
  if (name === 'factoring_percent') return adjust_factoring === 'on';
  return adjust_factoring !== undefined || !ADJUSTMENTS.has(name);
};

/** The form's values, where blank fields may be left out; what it does not show stays as it was. */
export function readInvoiceValues(typed: object, base: InvoiceValues): InvoiceValues {
  const given = typed as Typed;
  return Object.fromEntries(
    Object.keys(base).map((name) => {
      const [group, field] = name.split('.') as [string, string | undefined];
      const value = field === undefined ? given[group] : (given[group] as Record<string, string> | undefined)?.[field];
      return [name, isShown(given, name) ? String(value ?? '') : base[name]!];
    }),
  );
}

/** Values as the form's fields take them. */
export function fieldsOfInvoice(values: InvoiceValues) {
  const nested: Record<string, string | Record<string, string>> = {};
  for (const [name, value] of Object.entries(values)) {
    const [group, field] = name.split('.') as [string, string | undefined];
    if (field === undefined) nested[group] = value;
    else nested[group] = { ...(nested[group] as Record<string, string> | undefined), [field]: value };
  }
  return nested;
}

/** Amounts that follow from lines and tax are no conflict where those changed: they are computed anew. */
export const invoiceRules: MergeRules<InvoiceValues> = {
  merge(base, mine, theirs) {
    const entries = (values: InvoiceValues) => new Map(Object.entries(values));
    const merge = mergeParts(base && entries(base), entries(mine), entries(theirs));
    if (![...merge.differences, ...merge.taken].some(({ name }) => isSource(name))) return merge;
    const isFollowing = ({ name }: { name: string }) => FOLLOWING.has(name);
    return {
      differences: merge.differences.filter((each) => !isFollowing(each)),
      taken: [...merge.taken, ...merge.differences.filter(isFollowing)],
    };
  },
  settle: (values, name, value) => ({ ...values, [name]: String(value ?? '') }),
  valueAt: (values, name) => values[name],
};

const figureLines = (values: InvoiceValues, kind: LineKind): InvoiceLine[] =>
  places.map((place) => {
    const names = lineNames(kind, place);
    return { description: values[names.description] ?? '', amount: Math.max(0, readMoney(values[names.amount]) ?? 0) };
  });

const basisPoints = (text: string | undefined) => {
  const millionths = readPercent(text);
  return millionths === null ? undefined : Math.round(millionths / 100);
};

/** The stored figures of an invoice. */
export function figuresOfInvoice(invoice: EditedInvoice): Figures {
  const values = invoiceValues(invoice);
  return {
    material: figureLines(values, 'material'),
    labor: figureLines(values, 'labor'),
    tax: Math.round(invoice.tax * 100),
    total: centsOf(invoice.total),
    factor_percent: Math.round(invoice.unadjusted_percent * 100),
    factor_amount: centsOf(invoice.amount),
    factoring_percent: invoice.factoring_percent === null ? null : Math.round(invoice.factoring_percent * 100),
    con_adj: centsOf(invoice.con_adj),
    hoc_adj: centsOf(invoice.hoc_adj),
  };
}

/** Which of the amounts that follow from others were typed. */
export interface TypedAmounts {
  total: boolean;
  factoring: 'factor_percent' | 'amount' | null;
}

/** The figures that the form's values make, by the calculation that the server does. */
export function figuresOfValues(invoice: EditedInvoice, values: InvoiceValues, typed: TypedAmounts): Figures {
  const cents = (name: FieldName) => readMoney(values[name]) ?? undefined;
  return editFigures(figuresOfInvoice(invoice), {
    material: figureLines(values, 'material'),
    labor: figureLines(values, 'labor'),
    tax: basisPoints(values.tax),
    total: typed.total ? cents('total') : undefined,
    factor_percent:
      typed.factoring === 'factor_percent' ? (readPercent(values.factor_percent) ?? undefined) : undefined,
    factor_amount: typed.factoring === 'amount' ? cents('amount') : undefined,
    factoring_percent: values.adjust_factoring === 'on' ? (basisPoints(values.factoring_percent) ?? null) : null,
    con_adj: cents('con_adj') ?? 0,
    hoc_adj: cents('hoc_adj') ?? 0,
  });
}
