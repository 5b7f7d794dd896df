import { invoicePath } from '~/domains/contractor-invoices/rules/invoice-path';
import { Link } from '~/lib/remix/link';
import { Button } from '~/ui/form/buttons/button';
import { useOperation } from '~/ui/form/use-operation';
import { Money } from '~/ui/format/money';
import { StatusChip } from '~/ui/format/status-chip';
import { Time } from '~/ui/format/time';
import { dataColumns } from '~/ui/table/table-features';
import { widths } from '~/ui/table/widths';
import { type BillStatus, billTones } from '../../states';

export interface BillLine {
  id: number;
  status: BillStatus;
  bill: string | null;
  code: string | null;
  reason: string | null;
  updated_at: Date | string;
  invoice: { id: number; hoc_inv_num: string; contractor_id: number; contractor: string; amount: number };
  zone: string;
  maySend: boolean;
}

const column = dataColumns<BillLine>();

export const billColumns = [
  column.accessor('invoice', {
    header: 'Invoice',
    cell: ({ row: { original } }) => (
      <Link to={invoicePath(original.invoice)} className="tabular font-semibold hover:underline">
        {original.invoice.hoc_inv_num}
      </Link>
    ),
    meta: { width: '9rem', onCard: 'title' },
  }),
  column.accessor((line) => line.invoice.contractor, {
    id: 'contractor',
    header: 'Contractor',
    meta: { width: 'auto' },
  }),
  column.accessor((line) => line.invoice.amount, {
    id: 'amount',
    header: 'Bill',
    cell: ({ getValue }) => <Money cents={getValue()} />,
    meta: { width: widths.money, align: 'right' },
  }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ getValue }) => <StatusChip tone={billTones[getValue()]}>{getValue()}</StatusChip>,
    meta: { width: widths.status },
  }),
  column.accessor('reason', {
    header: 'Why',
    cell: ({ row: { original } }) => (
      <span className="wrap-anywhere">
        {[original.reason, original.code && `(${original.code})`].filter(Boolean).join(' ')}
      </span>
    ),
    meta: { width: 'auto' },
  }),
  column.accessor('updated_at', {
    header: 'Since',
    cell: ({ row: { original } }) => <Time value={original.updated_at} zone={original.zone} />,
    meta: { width: widths.time },
  }),
  column.display({
    id: 'action',
    header: 'Action',
    cell: ({ row: { original } }) =>
      original.maySend &&
      (original.status === 'REFUSED' || original.status === 'WAITING') && <SendAgain line={original} />,
    meta: { width: '8rem', onCard: 'actions', align: 'right' },
  }),
];

function SendAgain({ line }: { line: BillLine }) {
  const { id, hoc_inv_num } = line.invoice;
  const { perform, isPending } = useOperation('resend-bill');
  return (
    <form
      method="post"
      action="/do/resend-bill"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void perform({ id });
      }}
    >
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        pending={isPending}
        aria-label={`Send invoice ${hoc_inv_num} again`}
      >
        Send again
      </Button>
    </form>
  );
}
