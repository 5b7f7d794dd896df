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
import type { RefundLine } from '../../views/list-refunds.server';

export type ShownRefund = OnPage<RefundLine>;

const column = dataColumns<ShownRefund>();

export const refundColumns = [
  column.accessor('id', { header: 'ID', meta: { width: '5rem', sortKey: 'id' } }),
  column.accessor('refunded_on', {
    header: 'Date',
    cell: ({ getValue }) => <Day value={getValue()} />,
    meta: { width: widths.day },
  }),
  column.accessor('payer_name', {
    header: 'Payer Name',
    meta: { width: 'auto', onCard: 'title', sortKey: 'payer_name' satisfies PaymentSort },
  }),
  column.accessor('description', {
    header: 'Description',
    cell: ({ row: { original }, getValue }) => (
      <div className="min-w-0">
        <span className="line-clamp-2">{getValue()}</span>
        <span className="text-muted-foreground">{original.company_name}</span>
      </div>
    ),
    meta: { width: 'auto' },
  }),
  column.accessor('amount', {
    header: 'Amount',
    cell: ({ getValue }) => <Money cents={getValue()} />,
    meta: { width: widths.money, align: 'right', sortKey: 'amount' satisfies PaymentSort },
  }),
  column.accessor('payment_method', {
    header: 'Payment Method',
    cell: ({ row: { original }, getValue }) =>
      [methodName(getValue()), original.check_number].filter(Boolean).join(' '),
    meta: { width: '9rem' },
  }),
  column.accessor('payment_id', {
    header: 'Payment',
    cell: ({ getValue }) => {
      const id = getValue();
      return id && <SearchLink id={id} />;
    },
    meta: { width: '6.5rem' },
  }),
  column.display({
    id: 'invoice',
    header: 'Invoice',
    cell: ({ row: { original } }) => <InvoiceLink {...original} />,
    meta: { width: '8rem' },
  }),
  column.accessor('state', {
    header: 'Status',
    cell: ({ getValue }) =>
      getValue() === 'PENDING' ? (
        <StatusChip tone="orange">PENDING</StatusChip>
      ) : (
        <StatusChip tone="grey">REFUND</StatusChip>
      ),
    meta: { width: '8rem' },
  }),
];

const SearchLink = ({ id }: { id: number }) => (
  <Link to={`/app/payments?search=${id}`} className="tabular underline">
    {id}
  </Link>
);

function InvoiceLink({ invoice_id, contractor_invoice_id }: ShownRefund) {
  if (contractor_invoice_id !== null) return `Contractor’s ${contractor_invoice_id}`;
  return (
    invoice_id !== null && (
      <Link to={`/app/invoices/${invoice_id}`} className="tabular underline">
        {invoice_id}
      </Link>
    )
  );
}

/** Totals of the listed refunds; null where a search finds more than one page. */
export function RefundTotals({ sums }: { sums: { paid_back: number; contractor_invoices: number } | null }) {
  if (!sums) return null;
  const { paid_back, contractor_invoices } = sums;
  const sum = formatMoney(contractor_invoices);
  return (
    <p className="tabular px-1 py-2 font-semibold">
      {`Paid back ${formatMoney(paid_back)} · Contractor invoices ${sum}, no money moved`}
    </p>
  );
}
