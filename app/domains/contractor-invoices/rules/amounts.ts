import type { InvoiceLine } from '../table.server';

interface Lines {
  material: readonly InvoiceLine[];
  labor: readonly InvoiceLine[];
  /** Basis points. */
  tax: number;
  /** Basis points. */
  factor_percent: number;
}

const sumOf = (lines: readonly InvoiceLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);
const partOf = (cents: number, basisPoints: number) => Math.round((cents * basisPoints) / 10_000);

/** The amounts computed from an invoice's lines and percentages, in cents. */
export function amountsOf({ material, labor, tax, factor_percent }: Lines) {
  const inv_total_material = sumOf(material);
  const inv_total_labor = sumOf(labor);
  const inv_net_sale = inv_total_material + inv_total_labor;
  const inv_tax_amount = partOf(inv_net_sale, tax);
  const total = inv_net_sale + inv_tax_amount;
  const factor_amount = partOf(total, factor_percent);
  const con_bill = total - factor_amount;
  return { inv_total_material, inv_total_labor, inv_net_sale, inv_tax_amount, total, factor_amount, con_bill };
}
