import type { InvoiceLine } from './lines';

/** The figures that an invoice's amounts are computed from, in cents and basis points. */
export interface Figures {
  material: InvoiceLine[];
  labor: InvoiceLine[];
  tax: number;
  /** The effective total: computed, or typed over. */
  total: number;
  /** The percentage without Adjust Factoring. */
  factor_percent: number;
  /** Computed from the effective percentage, or typed. */
  factor_amount: number;
  /** Adjust Factoring: the percentage that replaces the other one; null where it is not ticked. */
  factoring_percent: number | null;
  /** Deductions from the contractor's share, to date. */
  con_adj: number;
  /** Deductions from the club's share, to date. */
  hoc_adj: number;
}

/** An edit of some figures. The percentage is in millionths, as displayed. */
export type FiguresEdit = { [Name in keyof Figures]?: Figures[Name] | undefined };

const sumOf = (lines: readonly InvoiceLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** Rounded half up, once. */
export const partOf = (cents: number, basisPoints: number) => Math.round((cents * basisPoints) / 10_000) + 0;

/** The sums of the lines and their tax. */
function sumsOf({ material, labor, tax }: Pick<Figures, 'material' | 'labor' | 'tax'>) {
  const inv_total_material = sumOf(material);
  const inv_total_labor = sumOf(labor);
  const inv_net_sale = inv_total_material + inv_total_labor;
  return { inv_total_material, inv_total_labor, inv_net_sale, inv_tax_amount: partOf(inv_net_sale, tax) };
}

/** An amount's part of a total in millionths; 0 for a total of 0. */
export const shareOf = (amount: number, total: number) => (total === 0 ? 0 : Math.round((amount / total) * 1_000_000));

/** The effective percentage, in millionths: of a typed amount its part of the total, with up to four decimals. */
export function percentInForce({ total, factor_percent, factor_amount, factoring_percent }: Figures): number {
  const basisPoints = factoring_percent ?? factor_percent;
  return factor_amount === partOf(total, basisPoints) ? basisPoints * 100 : shareOf(factor_amount, total);
}

/** The figures of an invoice that came with these lines and percentages. */
export function newFigures(given: Pick<Figures, 'material' | 'labor' | 'tax' | 'factor_percent'>): Figures {
  const { material, labor, tax, factor_percent } = given;
  const { inv_net_sale, inv_tax_amount } = sumsOf(given);
  const total = inv_net_sale + inv_tax_amount;
  const factor_amount = partOf(total, factor_percent);
  return {
    material,
    labor,
    tax,
    total,
    factor_percent,
    factor_amount,
    factoring_percent: null,
    con_adj: 0,
    hoc_adj: 0,
  };
}

/**
 * The figures after an edit. A typed total applies until lines or tax change, a typed factoring amount until the total
 * does; of a differing percentage and amount the percentage wins.
 */
export function editFigures(before: Figures, edit: FiguresEdit): Figures {
  const { material = before.material, labor = before.labor, tax = before.tax } = edit;
  const { con_adj = before.con_adj, hoc_adj = before.hoc_adj } = edit;
  const factoring_percent = edit.factoring_percent === undefined ? before.factoring_percent : edit.factoring_percent;
  const sums = sumsOf({ material, labor, tax });
  const isComputed = sums.inv_net_sale !== sumsOf(before).inv_net_sale || tax !== before.tax;
  const total = isComputed ? sums.inv_net_sale + sums.inv_tax_amount : (edit.total ?? before.total);
  const factoring = editFactoring(before, { ...edit, factoring_percent }, total);
  return { material, labor, tax, total, ...factoring, factoring_percent, con_adj, hoc_adj };
}

function editFactoring(before: Figures, edit: FiguresEdit & { factoring_percent: number | null }, total: number) {
  const { factor_percent } = before;
  if (edit.factoring_percent !== null) {
    return { factor_percent, factor_amount: partOf(total, edit.factoring_percent) };
  }
  const { factor_percent: given, factor_amount: amount = before.factor_amount } = edit;
  const isPercentGiven = given !== undefined && given !== percentInForce(before);
  const percent = isPercentGiven ? Math.round(given / 100) : factor_percent;
  const fromPercent = partOf(total, percent);
  if (amount !== before.factor_amount && amount !== fromPercent) {
    // The form also sends a typed amount's percentage: such a pair is one change, not two.
    const isTyped = !isPercentGiven || given === shareOf(amount, total);
    if (isTyped) return { factor_percent: Math.round(shareOf(amount, total) / 100), factor_amount: amount };
  }
  const isKept = !isPercentGiven && total === before.total && before.factoring_percent === null;
  return { factor_percent: percent, factor_amount: isKept ? before.factor_amount : fromPercent };
}

/** Everything computed from the figures, in cents; the effective percentage in millionths. */
export function amountsOf(figures: Figures) {
  const { total, factor_amount, factoring_percent, con_adj, hoc_adj } = figures;
  const total_adj_amount = con_adj + hoc_adj;
  const new_invoice_total = total - total_adj_amount;
  const clubShare = factoring_percent === null ? factor_amount - hoc_adj : partOf(new_invoice_total, factoring_percent);
  return {
    ...sumsOf(figures),
    percent: percentInForce(figures),
    con_bill: total - factor_amount,
    total_adj_amount,
    new_invoice_total,
    clubShare,
    contractorShare: new_invoice_total - clubShare,
  };
}

/** The columns of a row: the figures and their stored sums. */
export function storedAmounts(figures: Figures) {
  const { inv_total_material, inv_total_labor, inv_net_sale, inv_tax_amount, con_bill } = amountsOf(figures);
  return { ...figures, inv_total_material, inv_total_labor, inv_net_sale, inv_tax_amount, con_bill };
}

/** The adjustment that refunds the rest: first the contractor's share up to the bill, then the club's. */
export function fullRefund(figures: Figures): Pick<Figures, 'con_adj' | 'hoc_adj'> {
  const { con_bill, new_invoice_total } = amountsOf(figures);
  const ofContractor = Math.min(new_invoice_total, Math.max(0, con_bill - figures.con_adj));
  return { con_adj: figures.con_adj + ofContractor, hoc_adj: figures.hoc_adj + new_invoice_total - ofContractor };
}
