import { type Sum, Totals } from '~/ui/format/totals';
import { amountsOf, type Figures } from '../../rules/amounts';

/** What follows from an invoice's figures, as it changes; every line can be added up. */
export function InvoiceTotals({ figures }: { figures: Figures }) {
  const amounts = amountsOf(figures);
  const isAdjusted = amounts.total_adj_amount !== 0;
  const sums: Sum[] = [
    ['Total materials', amounts.inv_total_material],
    ['Total labor', amounts.inv_total_labor],
    ['Net sale', amounts.inv_net_sale],
    ['Tax amount', amounts.inv_tax_amount],
    ['Total sale', figures.total, true],
    ['Factoring amount', figures.factor_amount],
    ['Contractor bill', amounts.con_bill, true],
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
