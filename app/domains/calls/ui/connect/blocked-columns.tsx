import { Form } from '@remix-run/react';
import { Button } from '~/ui/form/buttons/button';
import { useOperation } from '~/ui/form/use-operation';
import { Time } from '~/ui/format/time';
import { dataColumns } from '~/ui/table/table-features';
import { widths } from '~/ui/table/widths';
import { shownNumber } from '../../rules/shown-number';

export interface BlockedLine {
  id: number;
  phoneNumber: string;
  BlockedDate: string | Date;
  Notes: string;
  blocked_by: { name: string } | null;
  zone: string;
  /** Whether the reader may unblock it. */
  mayBlock: boolean;
}

const column = dataColumns<BlockedLine>();

export const blockedColumns = [
  column.accessor('phoneNumber', {
    header: 'Phone',
    cell: ({ getValue }) => <span className="tabular font-semibold whitespace-nowrap">{shownNumber(getValue())}</span>,
    meta: { width: widths.phone, onCard: 'title' },
  }),
  column.accessor('BlockedDate', {
    header: 'Blocked Date',
    cell: ({ row: { original } }) => <Time value={original.BlockedDate} zone={original.zone} />,
    meta: { width: widths.time },
  }),
  column.accessor('Notes', {
    header: 'Notes',
    cell: ({ getValue }) => <span className="wrap-anywhere">{getValue()}</span>,
    meta: { width: 'auto' },
  }),
  column.display({
    id: 'by',
    header: 'By',
    cell: ({ row: { original } }) => original.blocked_by?.name ?? '',
    meta: { width: '11rem' },
  }),
  column.display({
    id: 'action',
    header: 'Action',
    cell: ({ row: { original } }) => original.mayBlock && <Unblock number={original.phoneNumber} />,
    meta: { width: '8rem', onCard: 'actions', align: 'right' },
  }),
];

function Unblock({ number }: { number: string }) {
  const { perform, isPending } = useOperation('unblock-number');
  return (
    <Form
      method="post"
      action="/do/unblock-number"
      reloadDocument
      onSubmit={(event) => {
        event.preventDefault();
        void perform({ phone_number: number });
      }}
    >
      <Button
        type="submit"
        name="phone_number"
        value={number}
        variant="secondary"
        size="sm"
        pending={isPending}
        aria-label={`Unblock ${shownNumber(number)}`}
      >
        Unblock
      </Button>
    </Form>
  );
}
