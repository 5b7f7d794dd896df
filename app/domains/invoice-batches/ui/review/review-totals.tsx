import { type Sum, Totals } from '~/ui/format/totals';
import { type TypedFields, typedSums } from '../../forms/batch-invoice-values';

/** The amounts computed from the current lines; every line can be added up. */
export function ReviewTotals({ typed }: { typed: TypedFields }) {
  const typedNow = typedSums(typed);
  const sums: Sum[] = [
    ['Total materials', typedNow?.inv_total_material],
    ['Total labor', typedNow?.inv_total_labor],
    ['Net sale', typedNow?.inv_net_sale],
    ['Sales tax', typedNow?.inv_tax_amount],
    ['Total', typedNow?.total, true],
    ...(typedNow && typedNow.discount !== 0
      ? ([
          ['Discount', -typedNow.discount],
          ['The member pays', typedNow.due, true],
        ] as Sum[])
      : []),
  ];
  return <Totals sums={sums} />;
}
