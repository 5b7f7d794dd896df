import { Link } from '~/lib/remix/link';
import { centsOf } from '~/lib/text/read-money';
import { AdjustedMoney } from '~/ui/format/adjusted-money';
import { Day } from '~/ui/format/day';
import { StatusChip } from '~/ui/format/status-chip';
import { dataColumns } from '~/ui/table/table-features';
import { invoicePath } from '../../rules/invoice-path';
import { ledgerPath } from '../../rules/report-paths';
import { invoiceSumTones, invoiceSumWords } from '../../states';
import type { RemittanceRow } from '../../views/remittance-view.server';
import { dollars } from './dollars';

const column = dataColumns<RemittanceRow>();
const right = { align: 'right' as const, width: '6.5rem' };

export const remittanceColumns = [
  column.accessor('hoc_inv_num', {
    header: 'Invoice Number',
    cell: ({ row: { original } }) => (
      <Link to={invoicePath(original)} className="tabular font-semibold hover:underline">
        {original.hoc_inv_num}
      </Link>
    ),
    meta: { onCard: 'title', width: '6.5rem' },
  }),
  column.accessor('inv_date', {
    header: 'Date',
    cell: ({ getValue }) => <Day value={getValue()} />,
    meta: { width: '6.5rem' },
  }),
  column.accessor('contractor_name', {
    header: 'Contractor',
    cell: ({ row: { original } }) => (
      <Link to={ledgerPath(original.contractor_id)} className="hover:underline">
        {original.contractor_name}
      </Link>
    ),
    meta: { width: 'auto' },
  }),
  column.accessor('total', { header: 'Total', cell: ({ getValue }) => dollars(getValue()), meta: right }),
  column.accessor('factor_amount', { header: 'Factoring', cell: ({ getValue }) => dollars(getValue()), meta: right }),
  column.accessor('con_bill', { header: 'Bill', cell: ({ getValue }) => dollars(getValue()), meta: right }),
  column.accessor('adjustment', {
    header: 'Adjusted',
    cell: ({ getValue }) => dollars(0 - getValue()),
    meta: right,
  }),
  column.accessor('due', {
    header: 'Amount',
    cell: ({ row: { original } }) => (
      <AdjustedMoney before={centsOf(original.con_bill)} after={centsOf(original.due)} />
    ),
    meta: right,
  }),
  column.accessor('sum', {
    header: 'Pay status',
    cell: ({ getValue }) => <StatusChip tone={invoiceSumTones[getValue()]}>{invoiceSumWords[getValue()]}</StatusChip>,
    meta: { width: '8.5rem' },
  }),
  column.accessor('date_con_bill_payed', {
    header: 'Paid on',
    cell: ({ getValue }) => <Day value={getValue()} />,
    meta: { width: '6.5rem' },
  }),
  column.accessor('con_payment_check_number', { header: 'Check', meta: { width: '5rem' } }),
];
