import { type Sum, Totals } from '~/ui/format/totals';
import { amountsOf, type Figures } from '../../rules/amounts';

/** The amounts computed from an invoice's figures, null while there are none; every line can be added up. */
export function InvoiceTotals({ figures }: { figures: Figures | null }) {
  const amounts = figures && amountsOf(figures);
  const isAdjusted = amounts !== null && amounts.total_adj_amount !== 0;
  const sums: Sum[] = [
    ['Total materials', amounts?.inv_total_material],
    ['Total labor', amounts?.inv_total_labor],
    ['Net sale', amounts?.inv_net_sale],
    ['Tax amount', amounts?.inv_tax_amount],
    ['Total sale', figures?.total, true],
    ['Factoring amount', figures?.factor_amount],
    ['Contractor bill', amounts?.con_bill, true],
    ...(isAdjusted
      ? ([
          ['Total adjustment', amounts.total_adj_amount],
          ['New invoice total', amounts.new_invoice_total, true],
          ['Share of the club', amounts.clubShare],
          ['Share of the contractor', amounts.contractorShare],
        ] as Sum[])
      : []),
  ];
  return <Totals sums={sums} />;
}
