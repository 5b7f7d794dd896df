import { formatMoney } from '~/ui/format/format-money';
import type { InvoiceLine } from '../rules/lines';
import type { ContractorInvoice } from '../table.server';

const MONEY = new Set([
  'inv_total_material',
  'inv_total_labor',
  'inv_net_sale',
  'inv_tax_amount',
  'total',
  'factor_amount',
  'con_bill',
  'con_adj',
  'hoc_adj',
  'refunded',
]);
const PERCENTAGES = new Set(['tax', 'rate', 'factor_percent', 'factoring_percent']);

const told = ({ description, amount }: InvoiceLine) => `${description || 'NA'}, ${formatMoney(amount)}`;

/** Columns of an invoice for its history: amounts in dollars, percentages, lines as text. */
export function storyOfInvoice(columns: Partial<ContractorInvoice>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => {
      if (Array.isArray(value)) return [name, value.map(told)];
      if (typeof value !== 'number') return [name, value];
      if (MONEY.has(name)) return [name, formatMoney(value)];
      return [name, PERCENTAGES.has(name) ? `${value / 100} %` : value];
    }),
  );
}
