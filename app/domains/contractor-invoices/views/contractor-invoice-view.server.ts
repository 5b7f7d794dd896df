import { dollarsOf, moneyText } from '~/lib/text/read-money';
import { amountsOf } from '../rules/amounts';
import type { InvoiceLine } from '../rules/lines';
import type { ContractorInvoice } from '../table.server';

/** Lines as the specification names them: `material_1`, `material_amt_1`, …; an empty index has none. */
function numbered(kind: 'material' | 'labor', lines: readonly InvoiceLine[]): Record<string, string | number> {
  return Object.fromEntries(
    lines.flatMap(({ description, amount }, index) =>
      description === '' && amount === 0
        ? []
        : [
            [`${kind}_${index + 1}`, description],
            [`${kind}_amt_${index + 1}`, dollarsOf(amount)],
          ],
    ),
  );
}

/** An invoice with all its fields, for reading and for its form: amounts in dollars, percentages as numbers (10.35). */
export function viewContractorInvoice(invoice: ContractorInvoice) {
  const { material, labor, tax, rate, factor_percent, factor_amount, factoring_percent, con_adj, hoc_adj, ...row } =
    invoice;
  const { canceled_at, fully_refunded_at, refunded, qbe, listed, ...shown } = row;
  const { is_canceled: _, inv_month: __, inv_day: ___, con_share, con_paid, payment_id, paid_with, ...fields } = shown;
  const amounts = amountsOf(invoice);
  const total = dollarsOf(invoice.total);
  return {
    ...fields,
    listed,
    is_canceled: canceled_at !== null,
    qbe_sent: qbe === 'sent',
    material: numbered('material', material),
    labor: numbered('labor', labor),
    inv_total_material: dollarsOf(amounts.inv_total_material),
    inv_total_labor: dollarsOf(amounts.inv_total_labor),
    inv_net_sale: dollarsOf(amounts.inv_net_sale),
    tax: tax / 100,
    inv_tax_amount: dollarsOf(amounts.inv_tax_amount),
    total,
    inv_total_sale: total,
    rate: rate / 100,
    factor_percent: amounts.percent / 10_000,
    /** The effective percentage once Adjust Factoring is unticked. */
    unadjusted_percent: factor_percent / 100,
    factor_amount: dollarsOf(factor_amount),
    amount: dollarsOf(factor_amount),
    con_bill: dollarsOf(amounts.con_bill),
    con_adj: dollarsOf(con_adj),
    hoc_adj: dollarsOf(hoc_adj),
    total_adj_amount: dollarsOf(amounts.total_adj_amount),
    new_invoice_total: dollarsOf(amounts.new_invoice_total),
    updated_amount: dollarsOf(amounts.clubShare),
    HOC_contractor_split: `${moneyText(amounts.clubShare)} / ${moneyText(amounts.contractorShare)}`,
    adjust_factoring: factoring_percent !== null,
    factoring_percent: factoring_percent === null ? null : factoring_percent / 100,
    operation_type: invoice.status === 'APPROVED' ? ('partial_refund' as const) : ('adjustment' as const),
    refunded: dollarsOf(refunded),
    is_fully_refunded: fully_refunded_at !== null,
  };
}
export type ContractorInvoiceView = ReturnType<typeof viewContractorInvoice>;

type Digit = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
type Place = Digit | `1${0 | Digit}` | `2${0 | 1 | 2 | 3 | 4 | 5}`;
type Kind = 'material' | 'labor';
type LineFields = Partial<Record<`${Kind}_${Place}`, string> & Record<`${Kind}_amt_${Place}`, number>>;

/** The same with its lines beside its other fields, as an import file has them. */
export const withLineFields = (view: ContractorInvoiceView): ContractorInvoiceView & LineFields => ({
  ...view.material,
  ...view.labor,
  ...view,
});
