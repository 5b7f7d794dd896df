import { Money } from '~/ui/format/money';
import { type TypedFields, typedSums } from '../../forms/batch-invoice-values';

/** What follows from the lines as they are typed; every line can be added up. */
export function ReviewTotals({ typed }: { typed: TypedFields }) {
  const { inv_total_material, inv_total_labor, inv_net_sale, inv_tax_amount, total, discount, due } = typedSums(typed);
  const sums: [label: string, cents: number, isStrong?: boolean][] = [
    ['Total materials', inv_total_material],
    ['Total labor', inv_total_labor],
    ['Net sale', inv_net_sale],
    ['Sales tax', inv_tax_amount],
    ['Total', total, true],
    ...(discount === 0
      ? []
      : ([
          ['Discount', -discount],
          ['The member pays', due, true],
        ] as [string, number, boolean?][])),
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
