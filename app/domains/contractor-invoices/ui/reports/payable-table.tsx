import { centsOf } from '~/lib/text/read-money';
import { Checkbox } from '~/ui/form/fields/checkbox';
import { AdjustedMoney } from '~/ui/format/adjusted-money';
import { Day } from '~/ui/format/day';
import { useHydrated } from '~/ui/frame/use-hydrated';
import type { RemittanceRow } from '../../views/remittance-view.server';
import { ChoiceBox } from './choice-box';
import { dollars } from './dollars';

interface PayableTableProps {
  invoices: RemittanceRow[];
  /** The field's name. */
  name: string;
  chosen: ReadonlySet<number>;
  onChoose(chosen: ReadonlySet<number>): void;
}

/** Invoices with a checkbox each, and one that selects all. */
export function PayableTable({ invoices, name, chosen, onChoose }: PayableTableProps) {
  const isHydrated = useHydrated();
  const isAll = invoices.every(({ id }) => chosen.has(id));
  return (
    <section
      aria-label="Approved invoices"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by the keyboard
      tabIndex={0}
      className="table-box max-h-[50dvh]"
    >
      <table className="w-full">
        <thead>
          <tr>
            <th scope="col" className="head-cell w-10">
              {isHydrated ? (
                <Checkbox
                  aria-label="All invoices"
                  checked={isAll}
                  onChange={() => onChoose(new Set(isAll ? [] : invoices.map(({ id }) => id)))}
                />
              ) : (
                <span className="sr-only">Chosen</span>
              )}
            </th>
            <th scope="col" className="head-cell">
              Invoice
            </th>
            <th scope="col" className="head-cell">
              Date
            </th>
            <th scope="col" className="head-cell max-sm:hidden">
              Member
            </th>
            <th scope="col" className="head-cell text-right max-sm:hidden">
              Bill
            </th>
            <th scope="col" className="head-cell text-right">
              To pay
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map(({ id, hoc_inv_num, inv_date, mem_name, con_bill, due }) => (
            <tr key={id} className="border-b">
              <td className="cell">
                <ChoiceBox
                  id={`pay-${id}`}
                  value={id}
                  label={`Pay invoice ${hoc_inv_num}`}
                  {...{ name, chosen, onChoose }}
                />
              </td>
              <td className="cell">
                <label htmlFor={`pay-${id}`} className="tabular cursor-pointer font-semibold">
                  {hoc_inv_num}
                </label>
              </td>
              <td className="cell">
                <Day value={inv_date} />
              </td>
              <td className="cell max-sm:hidden">{mem_name}</td>
              <td className="cell text-right max-sm:hidden">{dollars(con_bill)}</td>
              <td className="cell text-right">
                <AdjustedMoney before={centsOf(con_bill)} after={centsOf(due)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
