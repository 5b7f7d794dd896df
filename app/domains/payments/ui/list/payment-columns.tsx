import { Link } from '~/lib/remix/link';
import type { OnPage } from '~/lib/remix/on-page';
import { Day } from '~/ui/format/day';
import { formatMoney } from '~/ui/format/format-money';
import { Money } from '~/ui/format/money';
import { StatusChip } from '~/ui/format/status-chip';
import { dataColumns } from '~/ui/table/table-features';
import { widths } from '~/ui/table/widths';
import type { PaymentSort } from '../../list';
import { methodName } from '../../rules/method-name';
import { paymentStatusTones } from '../../states';
import type { PaymentLine } from '../../views/list-payments.server';
import { RefundButton } from './refund-button';

export type ShownPayment = OnPage<PaymentLine> & { mayRefund: boolean };

const column = dataColumns<ShownPayment>();

/** Remarks on a payment beside its status. */
function remarkOf({ refund, refunded, unapplied, kept, dispute, status }: ShownPayment): string | null {
  if (dispute === 'OPEN') return 'Disputed';
  if (dispute === 'LOST') return 'Chargeback lost';
  if (refund === 'PENDING') return 'Refund pending at the bank';
  if (refunded > 0 && status === 'PAID') return `${formatMoney(refunded)} refunded`;
  if (refund === 'FAILED' && status === 'PAID') return 'Refund failed';
  if (unapplied > 0) return `Credit ${formatMoney(unapplied)}`;
  if (kept > 0) return `${formatMoney(kept)} kept`;
  return null;
}

export const paymentColumns = [
  column.accessor('id', { header: 'ID', meta: { width: '5rem', sortKey: 'id' } }),
  column.accessor('payer_name', {
    header: 'Payer Name',
    meta: { width: 'auto', onCard: 'title', sortKey: 'payer_name' satisfies PaymentSort },
  }),
  column.accessor('description', {
    header: 'Description',
    cell: ({ row: { original }, getValue }) => (
      <div className="min-w-0">
        <span className="line-clamp-2">{getValue()}</span>
        <span className="flex flex-wrap gap-x-2 text-muted-foreground">
          {original.invoices.map(({ id }) => (
            <Link key={id} to={`/app/invoices/${id}`} className="inline-flex min-h-6 items-center underline">
              {`Invoice ${id}`}
            </Link>
          ))}
        </span>
      </div>
    ),
    meta: { width: 'auto' },
  }),
  column.accessor('company_name', { header: 'Company Name', meta: { width: 'auto' } }),
  column.accessor('amount', {
    header: 'Amount',
    cell: ({ getValue }) => <Money cents={getValue()} />,
    meta: { width: widths.money, align: 'right', sortKey: 'amount' satisfies PaymentSort },
  }),
  column.accessor('payment_method', {
    header: 'Payment Method',
    cell: ({ row: { original }, getValue }) => [methodName(getValue()), original.check_no].filter(Boolean).join(' '),
    meta: { width: '10rem' },
  }),
  column.accessor('received_on', {
    header: 'Date',
    cell: ({ getValue }) => <Day value={getValue()} />,
    meta: { width: widths.day },
  }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ row: { original }, getValue }) => {
      const remark = remarkOf(original);
      return (
        <span className="grid justify-items-start gap-1">
          <StatusChip tone={paymentStatusTones[getValue()]}>{getValue()}</StatusChip>
          {remark && <span className="text-muted-foreground">{remark}</span>}
        </span>
      );
    },
    meta: { width: '9rem' },
  }),
  column.display({
    id: 'action',
    header: 'Action',
    cell: ({ row: { original } }) => <RefundButton payment={original} />,
    meta: { width: '6.5rem', onCard: 'actions', align: 'right' },
  }),
];
