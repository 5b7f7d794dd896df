import { Link } from '~/lib/remix/link';
import { centsOf } from '~/lib/text/read-money';
import { AdjustedMoney } from '~/ui/format/adjusted-money';
import { Day } from '~/ui/format/day';
import { dataColumns } from '~/ui/table/table-features';
import { widths } from '~/ui/table/widths';
import { invoicePath } from '../../rules/invoice-path';
import { paymentPath } from '../../rules/report-paths';
import type { LedgerRow } from '../../views/contractor-ledger.server';
import { CheckActions } from './check-actions';
import { dollars } from './dollars';

interface Line extends LedgerRow {
  contractor: { id: number; name: string; email: string };
  mayUpdate: boolean;
}

export type { Line as LedgerLine };

const column = dataColumns<Line>();
const right = { align: 'right' as const, width: widths.money };

export const ledgerColumns = [
  column.accessor('day', {
    header: 'Date',
    cell: ({ getValue }) => <Day value={getValue()} />,
    meta: { width: widths.day },
  }),
  column.accessor('what', {
    header: 'What',
    cell: ({ row: { original } }) => <What line={original} />,
    meta: { onCard: 'title', width: 'auto' },
  }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ row: { original } }) => original.kind === 'invoice' && original.status,
    meta: { width: '10rem' },
  }),
  column.accessor('charge', {
    header: 'Charge',
    cell: ({ row: { original } }) => <Charge line={original} />,
    meta: right,
  }),
  column.accessor('credit', {
    header: 'Payment',
    cell: ({ getValue }) => optional(getValue()),
    meta: right,
  }),
  column.accessor('balance', { header: 'Owed after it', cell: ({ getValue }) => dollars(getValue()), meta: right }),
  column.display({
    id: 'action',
    header: 'Action',
    cell: ({ row: { original } }) =>
      original.kind === 'payment' &&
      original.payment && (
        <CheckActions
          payment={{ ...original.payment, paid_on: original.day }}
          contractor={original.contractor}
          mayUpdate={original.mayUpdate && original.payment.status === 'PAID'}
        />
      ),
    meta: { onCard: 'actions', align: 'right', width: '9rem' },
  }),
];

const optional = (amount: number | null) => (amount === null ? '' : dollars(amount));

function What({ line }: { line: Line }) {
  const { kind, what, count, invoice_id, contractor, payment } = line;
  if (payment) {
    return (
      <Link to={paymentPath(payment.uuid)} className="hover:underline">
        {kind === 'payment' && count > 1 ? `${what}, ${count} invoices` : what}
      </Link>
    );
  }
  if (invoice_id === null) return <>{what}</>;
  return (
    <Link to={invoicePath({ id: invoice_id, contractor_id: contractor.id })} className="hover:underline">
      {what}
    </Link>
  );
}

/** What an invoice adds after adjustments, with the billed amount. */
function Charge({ line: { kind, bill, charge } }: { line: Line }) {
  if (kind !== 'invoice' || charge === null) return <>{optional(charge)}</>;
  return <AdjustedMoney before={centsOf(bill)} after={centsOf(charge)} />;
}
