import { centsOf, entryRefusal, moneyText } from '~/lib/text/read-money';
import { InstantInput } from '~/ui/form/instant-input';
import { Money } from '~/ui/format/money';
import type { InvoiceLineShown } from './invoice-line';

type Cell = { row: { original: InvoiceLineShown } };

/** Dollars as they are shown. */
export const money = (dollars: number) => <Money cents={centsOf(dollars)} />;

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

/** In the open table the total is typed over; the list is about what is still owed. */
export function TotalPrice({ row: { original: invoice } }: Cell) {
  if (invoice.tab !== 'open' || !invoice.mayUpdate) return money(invoice.total);
  return (
    <InstantInput
      operation="update-contractor-invoice"
      id={invoice.id}
      field="total"
      inputOf={(total) => ({ id: invoice.id, total, list: 'open', version: invoice.version })}
      value={moneyText(centsOf(invoice.total))}
      label={`Total price of invoice ${invoice.hoc_inv_num}`}
      inputMode="decimal"
      refusalOf={entryRefusal}
      className="tabular min-w-20 text-right max-sm:text-left"
    />
  );
}
