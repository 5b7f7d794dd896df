import type { FlatValues } from '~/lib/form/merge';
import type { OnPage } from '~/lib/remix/on-page';
import { centsOf, isNoEntry, moneyText, readMoney, readPercent } from '~/lib/text/read-money';
import { formatMoney } from '~/ui/format/format-money';
import { editFigures, type Figures, percentInForce } from '../rules/amounts';
import type { InvoiceLine } from '../rules/lines';
import { MAX_LINES } from '../rules/lines';
import type { ContractorInvoiceView } from '../views/contractor-invoice-view.server';

/** An invoice as it reaches the page. */
export type EditedInvoice = OnPage<ContractorInvoiceView>;
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

/** Fields computed from others until they are typed over. */
export type FollowingName = 'total' | 'amount' | 'factor_percent';
export const isFollowing = (name: string) => /^(total|amount|factor_percent)$/.test(name);
const isAmount = (name: string) => /^(total|amount|con_adj|hoc_adj)$|_amt_\d+$/.test(name);
const isPercent = (name: string) => /^(tax|factor_percent|factoring_percent)$/.test(name);

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

/** The name in the error summary, where a line’s amount stands for the line. */
export const invoiceErrorLabel = (name: string) => invoiceLabel(name).replace(', amount', '');

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

/** Adjustments are shown on demand; the factoring checkbox, which is never blank, is one of them. */
const ADJUSTMENTS = new Set(['con_adj', 'hoc_adj', 'adj_description', 'adjust_factoring']);
const isShown = ({ adjust_factoring }: Typed, name: string) => {
  if (name === 'factoring_percent') return adjust_factoring === 'on';
  return adjust_factoring !== undefined || !ADJUSTMENTS.has(name);
};

/** The form's values, where blank fields may be left out; fields that it does not show are unchanged. */
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

const figureLines = (values: InvoiceValues, kind: LineKind): InvoiceLine[] =>
  places.map((place) => {
    const names = lineNames(kind, place);
    return { description: values[names.description] ?? '', amount: readMoney(values[names.amount]) ?? 0 };
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

/** The computed amounts that were typed over. */
export interface TypedAmounts {
  total: boolean;
  factoring: 'factor_percent' | 'amount' | null;
}

const isRead = (name: string, text: string | undefined) =>
  isNoEntry(text) || (isPercent(name) ? readPercent(text) : readMoney(text)) !== null;

/**
 * The figures that the form's values make, by the server's calculation; null while an amount or a percentage cannot be
 * parsed.
 */
export function figuresOfValues(invoice: EditedInvoice, values: InvoiceValues, typed: TypedAmounts): Figures | null {
  const { total, factoring } = typed;
  const isUsed = (name: string) => !isFollowing(name) || (name === 'total' ? total : name === factoring);
  const used = Object.keys(values).filter((name) => (isAmount(name) || isPercent(name)) && isUsed(name));
  if (!used.every((name) => isRead(name, values[name]))) return null;
  const cents = (name: FieldName) => readMoney(values[name]) ?? undefined;
  return editFigures(figuresOfInvoice(invoice), {
    material: figureLines(values, 'material'),
    labor: figureLines(values, 'labor'),
    tax: basisPoints(values.tax),
    total: total ? cents('total') : undefined,
    factor_percent: factoring === 'factor_percent' ? (readPercent(values.factor_percent) ?? undefined) : undefined,
    factor_amount: factoring === 'amount' ? cents('amount') : undefined,
    factoring_percent: values.adjust_factoring === 'on' ? (basisPoints(values.factoring_percent) ?? null) : null,
    con_adj: cents('con_adj') ?? 0,
    hoc_adj: cents('hoc_adj') ?? 0,
  });
}

/** The texts of the computed fields; empty without figures. */
export const followingTexts = (figures: Figures | null): Record<FollowingName, string> => ({
  total: figures ? moneyText(figures.total) : '',
  amount: figures ? moneyText(figures.factor_amount) : '',
  factor_percent: figures ? String(percentInForce(figures) / 10_000) : '',
});

/** A value as it is compared: 120 is the same amount as $120.00. */
export function comparable(name: string, value: string): string {
  const read = isAmount(name) ? readMoney(value) : isPercent(name) ? readPercent(value) : null;
  return read === null ? value : isAmount(name) ? moneyText(read) : String(read / 10_000);
}

/** A value as people read it. */
export function invoiceWords(name: string, value: unknown): string {
  const cents = isAmount(name) ? readMoney(value) : null;
  return cents === null ? String(value ?? '') || '–' : formatMoney(cents);
}

/** The values of the computed fields during input; a text with an equal value stays as typed. */
export function followingValues(
  invoice: EditedInvoice,
  values: InvoiceValues,
  typed: TypedAmounts,
): Record<FollowingName, string> {
  const figures = figuresOfValues(invoice, values, typed);
  const texts = followingTexts(figures);
  // While Adjust Factoring is ticked, these keep the typed values, which apply again once it is unticked.
  const isKept = (name: FollowingName) => name !== 'total' && values.adjust_factoring === 'on';
  const isUnread = (name: FollowingName) => !figures && (name === 'total' ? typed.total : name === typed.factoring);
  const textOf = (name: FollowingName) => {
    const value = values[name] ?? '';
    const isSame = comparable(name, value) === comparable(name, texts[name]);
    return isSame || isKept(name) || isUnread(name) ? value : texts[name];
  };
  return { total: textOf('total'), amount: textOf('amount'), factor_percent: textOf('factor_percent') };
}
