import { clsx } from 'clsx';
import { type PaymentStatus, paymentStatusTones } from '~/domains/payments/states';
import { Link } from '~/lib/remix/link';
import { buttonVariants } from '~/ui/form/buttons/button-variants';
import { Day } from '~/ui/format/day';
import { Money } from '~/ui/format/money';
import { StatusChip } from '~/ui/format/status-chip';
import { dataColumns } from '~/ui/table/table-features';
import { widths } from '~/ui/table/widths';

export interface CheckLine {
  id: number;
  uuid: string;
  invoices: { id: number }[];
  first_name: string;
  last_name: string;
  check_number: string;
  /** Dollars, as on the paper. */
  numeric_amount: number;
  bank_name: string;
  check_date: string | null;
  status: PaymentStatus;
}

const column = dataColumns<CheckLine>();

export const checkPath = ({ id }: { id: number }) => `/app/invoices/checkUpdate/${id}`;

export const checkColumns = [
  column.accessor('id', { header: 'ID', meta: { width: '5rem', sortKey: 'id' } }),
  column.accessor('check_number', {
    header: 'Check number',
    cell: ({ row: { original }, getValue }) => (
      <Link to={checkPath(original)} className="tabular font-semibold hover:underline">
        {getValue()}
      </Link>
    ),
    meta: { width: '9rem', onCard: 'title' },
  }),
  column.accessor(({ first_name, last_name }) => `${first_name} ${last_name}`.trim(), {
    id: 'name',
    header: 'Name',
    meta: { width: 'auto' },
  }),
  column.accessor('bank_name', { header: 'Bank', meta: { width: 'auto' } }),
  column.accessor('check_date', {
    header: 'Date',
    cell: ({ getValue }) => <Day value={getValue()} />,
    meta: { width: widths.day },
  }),
  column.accessor('numeric_amount', {
    header: 'Amount',
    cell: ({ getValue }) => <Money cents={Math.round(getValue() * 100)} />,
    meta: { width: widths.money, align: 'right' },
  }),
  column.accessor('invoices', {
    header: 'Invoice',
    cell: ({ getValue }) => (
      <span className="flex flex-wrap gap-x-2">
        {getValue().map(({ id }) => (
          <Link
            key={id}
            to={`/app/invoices/${id}`}
            className="tabular inline-flex min-h-6 min-w-6 items-center underline"
          >
            {id}
          </Link>
        ))}
      </span>
    ),
    meta: { width: '7.5rem' },
  }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ getValue }) => <StatusChip tone={paymentStatusTones[getValue()]}>{getValue()}</StatusChip>,
    meta: { width: widths.status },
  }),
  column.display({
    id: 'action',
    header: 'Action',
    cell: ({ row: { original } }) => (
      <Link
        to={checkPath(original)}
        aria-label={`View check ${original.check_number}`}
        className={clsx(buttonVariants({ variant: 'ghost', size: 'sm' }))}
      >
        View
      </Link>
    ),
    meta: { width: '5.5rem', onCard: 'actions', align: 'right' },
  }),
];
