import { Link } from '~/lib/remix/link';
import { Day } from '~/ui/format/day';
import { SelectPage, SelectRow } from '~/ui/table/selection';
import { dataColumns } from '~/ui/table/table-features';
import type { ContractorInvoiceSort } from '../../list';
import { invoicePath } from '../../rules/invoice-path';
import { statusesOfAll, statusesOfOpen } from '../../states';
import { AddressMenu } from './address-menu';
import { InvoiceActions } from './invoice-actions';
import { ContractorPrice, Factoring, JobNumber, TotalPrice } from './invoice-cells';
import type { InvoiceLineShown } from './invoice-line';
import { InvoiceStatus } from './invoice-status';
import { PaidMark } from './paid-mark';
import { PaymentCell } from './payment-cell';

const column = dataColumns<InvoiceLineShown>();
const sorted = (sortKey: ContractorInvoiceSort) => ({ sortKey });

const leading = [
  column.display({
    id: 'select',
    header: () => <SelectPage />,
    cell: ({ row: { original } }) => <SelectRow id={original.id} name={`invoice ${original.hoc_inv_num}`} />,
    meta: { label: 'Select', isFixed: true, width: '2.25rem' },
  }),
  column.accessor('hoc_inv_num', {
    header: 'Invoice Number',
    cell: ({ row: { original } }) => (
      <Link to={invoicePath(original)} className="tabular font-semibold hover:underline">
        {original.hoc_inv_num}
      </Link>
    ),
    meta: { width: '5.75rem', onCard: 'title', pin: 'left' },
  }),
  column.accessor('inv_date', {
    id: 'inv_date',
    header: 'Date',
    cell: ({ getValue }) => <Day value={getValue()} />,
    meta: { width: '6.5rem', isOptional: true, ...sorted('inv_date') },
  }),
  column.accessor('job_number', { header: 'Job Number', cell: JobNumber, meta: { width: '5rem' } }),
  column.accessor('contractor', {
    header: 'Contractor',
    cell: ({ row: { original } }) => (
      <Link to={`/app/contractors/${original.contractor_id}`} className="hover:underline">
        {original.contractor}
      </Link>
    ),
    meta: { width: '6rem', ...sorted('con') },
  }),
  column.accessor('mem_name', {
    header: 'Member',
    cell: ({ row: { original } }) =>
      original.membership_id === null ? (
        original.mem_name
      ) : (
        <Link to={`/app/members/${original.membership_id}`} className="hover:underline">
          {original.mem_name}
        </Link>
      ),
    meta: { width: '6rem', ...sorted('mem_name') },
  }),
  column.accessor('address', {
    header: 'Member Address',
    cell: ({ row: { original } }) => <AddressMenu invoice={original} />,
    meta: { width: 'auto' },
  }),
  column.accessor('total', {
    header: 'Total Price',
    cell: TotalPrice,
    meta: { width: '5.5rem', align: 'right', ...sorted('total') },
  }),
  column.accessor('factor_amount', {
    header: 'Factoring Amount',
    cell: Factoring,
    meta: { width: '5.25rem', align: 'right' },
  }),
  column.accessor('con_bill', {
    header: 'Contractor Price',
    cell: ContractorPrice,
    meta: { width: '5.25rem', align: 'right' },
  }),
];

const statusOf = (offered: typeof statusesOfAll | typeof statusesOfOpen) =>
  column.accessor('status', {
    header: 'Status',
    cell: ({ row: { original } }) => (
      <InvoiceStatus invoice={{ ...original, is_canceled: original.tab === 'canceled' }} offered={offered} />
    ),
    meta: { width: '9.25rem', ...sorted('status') },
  });

const payment = [
  column.accessor(({ status }) => status === 'PAID', {
    id: 'con_bill_paid_status',
    header: 'Contractor Pay Status',
    cell: ({ getValue, row: { original } }) => (
      <PaymentCell day={original.date_con_bill_payed} number={original.con_payment_check_number}>
        <PaidMark isPaid={getValue()} hasColor />
      </PaymentCell>
    ),
    meta: { width: '6.25rem' },
  }),
  column.accessor('date_con_bill_payed', {
    id: 'date_con_bill_payed',
    header: 'Date Contractor Paid',
    cell: ({ getValue }) => <Day value={getValue()} />,
    meta: { width: '6.5rem', isOptional: true },
  }),
  column.accessor('con_payment_check_number', {
    id: 'con_payment_check_number',
    header: 'Contractor Check Number',
    meta: { width: '7rem', isOptional: true },
  }),
  column.accessor('member_inv_paid_status', {
    header: 'Member Pay Status',
    cell: ({ getValue, row: { original } }) => (
      <PaymentCell day={original.date_member_payed} number={original.member_payment_ref_num}>
        <PaidMark isPaid={getValue() === '1'} />
      </PaymentCell>
    ),
    meta: { width: '6rem' },
  }),
  column.accessor('date_member_payed', {
    id: 'date_member_payed',
    header: 'Member Payment Date',
    cell: ({ getValue }) => <Day value={getValue()} />,
    meta: { width: '6.5rem', isOptional: true },
  }),
  column.accessor('member_payment_ref_num', {
    id: 'member_payment_ref_num',
    header: 'Payment Reference Number',
    meta: { width: '8rem', isOptional: true },
  }),
];

const action = column.display({
  id: 'action',
  header: 'Action',
  cell: ({ row: { original } }) => <InvoiceActions invoice={original} />,
  meta: { width: '3.25rem', onCard: 'actions', align: 'right', pin: 'right' },
});

/** The columns of each tab, in its order. */
export const invoiceColumns = {
  all: [...leading, statusOf(statusesOfAll), ...payment, action],
  open: [...leading, statusOf(statusesOfOpen), action],
  canceled: [...leading, statusOf(statusesOfAll), action],
};
