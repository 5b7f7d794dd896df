import { Money } from '~/ui/format/money';
import { amountsOf, type Figures } from '../../rules/amounts';

/** What follows from an invoice's figures, as it changes; every line can be added up. */
export function InvoiceTotals({ figures }: { figures: Figures }) {
  const amounts = amountsOf(figures);
  const isAdjusted = amounts.total_adj_amount !== 0;
  const sums: [label: string, cents: number, isStrong?: boolean][] = [
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
        ] as [string, number, boolean?][])
      : []),
  ];
  return (
    <output aria-label="Totals" aria-live="off" className="block rounded-(--radius-card) border bg-muted/40 p-4">
      <dl className="ml-auto grid max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {sums.map(([label, cents, isStrong]) => (
          <div key={label} className={isStrong ? 'contents font-semibold' : 'contents'}>
            <dt className={isStrong ? undefined : 'text-muted-foreground'}>{label}</dt>
            <dd className="text-right">
              <Money cents={cents} />
            </dd>
          </div>
        ))}
      </dl>
    </output>
  );
}
