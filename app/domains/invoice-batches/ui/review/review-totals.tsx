import { type Sum, Totals } from '~/ui/format/totals';
import { type TypedFields, typedSums } from '../../forms/batch-invoice-values';

/** What follows from the lines as they are typed; every line can be added up. */
export function ReviewTotals({ typed }: { typed: TypedFields }) {
  const { inv_total_material, inv_total_labor, inv_net_sale, inv_tax_amount, total, discount, due } = typedSums(typed);
  const sums: Sum[] = [
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
        ] as Sum[])),
  ];
  return <Totals sums={sums} />;
}
