import { Link } from '~/lib/remix/link';
import type { OnPage } from '~/lib/remix/on-page';
import { Day } from '~/ui/format/day';
import { Money } from '~/ui/format/money';
import { Totals } from '~/ui/format/totals';
import type { StatementView } from '../views/read-statement.server';

/** A membership's statement: charges, payments, and the balance after each. */
export function StatementSheet({ statement }: { statement: OnPage<StatementView> }) {
  const { memberName, memberID, street, city, pin, jobDetails } = statement;
  return (
    <article className="grid max-w-5xl gap-6 rounded-(--radius-card) border bg-card p-4 sm:p-6 print:border-0 print:p-0">
      <address className="grid not-italic">
        <strong>{memberName}</strong>
        <span>{street}</span>
        <span>{[city, pin].filter(Boolean).join(' ')}</span>
        <span className="text-muted-foreground">Member {memberID}</span>
      </address>
      {jobDetails.length === 0 ? (
        <p className="text-muted-foreground">There are no invoices.</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full text-left">
            <thead>
              <tr className="border-b">
                <th scope="col" className="py-2 pr-4 font-semibold max-sm:hidden">
                  Date
                </th>
                <th scope="col" className="py-2 pr-4 font-semibold">
                  Description
                </th>
                {['Charges', 'Credit'].map((title) => (
                  <th key={title} scope="col" className="py-2 pl-4 text-right font-semibold max-sm:hidden">
                    {title}
                  </th>
                ))}
                <th scope="col" className="py-2 pl-4 text-right font-semibold">
                  Balance
                </th>
              </tr>
            </thead>
            <tbody>
              {jobDetails.map((line, index) => (
                <tr key={index} className="border-b align-top last:border-b-0">
                  <td className="whitespace-nowrap py-2 pr-4 max-sm:hidden">
                    <Day value={line.creation_date} />
                  </td>
                  <td className="py-2 pr-4 wrap-anywhere sm:min-w-48">
                    {line.invoice_id === null ? (
                      line.description
                    ) : (
                      <Link to={`/app/invoices/${line.invoice_id}`} className="hover:underline">
                        {line.description}
                      </Link>
                    )}
                    {/* On a telephone the columns that do not fit are here */}
                    <span className="block text-muted-foreground sm:hidden">
                      <Day value={line.creation_date} />
                      {' · '}
                      {line.charges > 0 ? 'Charge ' : 'Credit '}
                      <Money cents={line.charges > 0 ? line.charges : line.credit} />
                    </span>
                  </td>
                  {[line.charges, line.credit].map((cents, column) => (
                    <td key={column} className="py-2 pl-4 text-right max-sm:hidden">
                      {cents !== 0 && <Money cents={cents} />}
                    </td>
                  ))}
                  <td className="py-2 pl-4 text-right">
                    <Money cents={line.balance} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Totals
        sums={[
          ['Charges', statement.totalCharges],
          ['Credit', statement.totalCredit],
          [
            statement.totalBalance < 0 ? 'Credit of the household' : 'Still owed',
            Math.abs(statement.totalBalance),
            true,
          ],
        ]}
      />
    </article>
  );
}
