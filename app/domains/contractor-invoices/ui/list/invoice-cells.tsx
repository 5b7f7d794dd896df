import { clsx } from 'clsx';
import { centsOf, entryRefusal, moneyText } from '~/lib/text/read-money';
import { InstantInput } from '~/ui/form/fields/instant-input';
import { AdjustedMoney, AdjustedTo } from '~/ui/format/adjusted-money';
import type { InvoiceLineShown } from './invoice-line';

type Cell = { row: { original: InvoiceLineShown } };

/** Formatted dollars, with the amount after the invoice's adjustments, if any. */
const money = (before: number, after = before) => <AdjustedMoney before={centsOf(before)} after={centsOf(after)} />;

export const Factoring = ({ row: { original } }: Cell) => money(original.factor_amount, original.adjusted?.[1]);
export const ContractorPrice = ({ row: { original } }: Cell) => money(original.con_bill, original.adjusted?.[2]);

/** The number of the invoice's job, changed in place. */
export function JobNumber({ row: { original: invoice } }: Cell) {
  const value = String(invoice.job_number ?? '');
  if (!invoice.mayUpdate) return <span className="tabular">{value || 'NA'}</span>;
  return (
    <InstantInput
      operation="change-invoice-job"
      id={invoice.id}
      field="job_number"
      inputOf={(job_number) => ({ id: invoice.id, job_number })}
      value={value}
      label={`Job number of invoice ${invoice.hoc_inv_num}`}
      inputMode="numeric"
      refusedTitle="Error Updating Job Number"
      className="tabular min-w-16"
    />
  );
}

/** In the open table the total can be typed over. */
export function TotalPrice({ row: { original: invoice } }: Cell) {
  const after = invoice.adjusted?.[0];
  if (invoice.tab !== 'open' || !invoice.mayUpdate) return money(invoice.total, after);
  return (
    <div>
      <InstantInput
        operation="update-contractor-invoice"
        id={invoice.id}
        field="total"
        inputOf={(total) => ({ id: invoice.id, total, list: 'open', version: invoice.version })}
        value={moneyText(centsOf(invoice.total))}
        label={`Total price of invoice ${invoice.hoc_inv_num}`}
        inputMode="decimal"
        refusalOf={entryRefusal}
        className={clsx(
          'tabular min-w-20 text-right max-sm:text-left',
          after !== undefined && 'not-focus:text-muted-foreground not-focus:line-through',
        )}
      />
      {after !== undefined && <AdjustedTo cents={centsOf(after)} />}
    </div>
  );
}
