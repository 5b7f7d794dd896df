import { Link } from '@remix-run/react';
import { Day } from '~/ui/format/day';
import { SelectPage, SelectRow } from '~/ui/table/selection';
import { dataColumns } from '~/ui/table/table-features';
import type { ContractorInvoiceSort } from '../../list';
import { invoicePath } from '../../rules/invoice-path';
import { statusesOfAll, statusesOfOpen } from '../../states';
import { AddressMenu } from './address-menu';
import { InvoiceActions } from './invoice-actions';
import { JobNumber, money, TotalPrice } from './invoice-cells';
import type { InvoiceLineShown } from './invoice-line';
import { InvoiceStatus } from './invoice-status';
import { PaidMark } from './paid-mark';

const column = dataColumns<InvoiceLineShown>();
const sorted = (sortKey: ContractorInvoiceSort) => ({ sortKey });

const leading = [
  column.display({
    id: 'select',
    header: () => <SelectPage />,
    cell: ({ row: { original } }) => <SelectRow id={original.id} name={`invoice ${original.hoc_inv_num}`} />,
    meta: { label: 'Select', isFixed: true, width: '2.5rem' },
  }),
  column.accessor('hoc_inv_num', {
    header: 'Invoice Number',
    cell: ({ row: { original } }) => (
      <Link to={invoicePath(original)} className="tabular font-semibold hover:underline">
        {original.hoc_inv_num}
      </Link>
    ),
    meta: { onCard: 'title', pin: 'left' },
  }),
  column.accessor('inv_date', {
    header: 'Date',
    cell: ({ getValue }) => <Day value={getValue()} />,
    meta: sorted('inv_date'),
  }),
  column.accessor('job_number', { header: 'Job Number', cell: JobNumber }),
  column.accessor('contractor', {
    header: 'Contractor',
    cell: ({ row: { original } }) => (
      <Link to={`/app/contractors/${original.contractor_id}`} className="hover:underline">
        {original.contractor}
      </Link>
    ),
    meta: sorted('con'),
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
    meta: sorted('mem_name'),
  }),
  column.accessor('address', {
    header: 'Member Address',
    cell: ({ row: { original } }) => <AddressMenu invoice={original} />,
  }),
  column.accessor('total', {
    header: 'Total Price',
    cell: TotalPrice,
    meta: { align: 'right', ...sorted('total') },
  }),
  column.accessor('factor_amount', {
    header: 'Factoring Amount',
    cell: ({ getValue }) => money(getValue()),
    meta: { align: 'right' },
  }),
  column.accessor('con_bill', {
    header: 'Contractor Price',
    cell: ({ getValue }) => money(getValue()),
    meta: { align: 'right' },
  }),
];

const statusOf = (offered: typeof statusesOfAll | typeof statusesOfOpen) =>
  column.accessor('status', {
    header: 'Status',
    cell: ({ row: { original } }) => (
      <InvoiceStatus invoice={{ ...original, is_canceled: original.tab === 'canceled' }} offered={offered} />
    ),
    meta: sorted('status'),
  });

const payment = [
  column.accessor(({ status }) => status === 'PAID', {
    id: 'con_bill_paid_status',
    header: 'Contractor Pay Status',
    cell: ({ getValue }) => <PaidMark isPaid={getValue()} hasColor />,
  }),
  column.accessor('date_con_bill_payed', {
    header: 'Date Contractor Paid',
    cell: ({ getValue }) => <Day value={getValue()} />,
  }),
  column.accessor('con_payment_check_number', { header: 'Contractor Check Number' }),
  column.accessor('member_inv_paid_status', {
    header: 'Member Pay Status',
    cell: ({ getValue }) => <PaidMark isPaid={getValue() === '1'} />,
  }),
  column.accessor('date_member_payed', {
    header: 'Member Payment Date',
    cell: ({ getValue }) => <Day value={getValue()} />,
  }),
  column.accessor('member_payment_ref_num', { header: 'Payment Reference Number' }),
];

const action = column.display({
  id: 'action',
  header: 'Action',
  cell: ({ row: { original } }) => <InvoiceActions invoice={original} />,
  meta: { onCard: 'actions', align: 'right', pin: 'right' },
});

/** The columns of each tab, in its order. */
export const invoiceColumns = {
  all: [...leading, statusOf(statusesOfAll), ...payment, action],
  open: [...leading, statusOf(statusesOfOpen), action],
  canceled: [...leading, statusOf(statusesOfAll), action],
};
