import { Form } from '@remix-run/react';
import { Button } from '~/ui/form/buttons/button';
import { useOperation } from '~/ui/form/use-operation';
import { Time } from '~/ui/format/time';
import { dataColumns } from '~/ui/table/table-features';
import { widths } from '~/ui/table/widths';

export interface DeadDelivery {
  id: string;
  effect: string;
  attempts: number;
  last_error: string | null;
  created_at: Date | string;
  zone: string;
  mayRetry: boolean;
}

const column = dataColumns<DeadDelivery>();

export const deliveryColumns = [
  column.accessor('effect', { header: 'What', meta: { onCard: 'title', width: '16rem' } }),
  column.accessor('created_at', {
    header: 'Since',
    cell: ({ row: { original } }) => <Time value={original.created_at} zone={original.zone} />,
    meta: { width: widths.time },
  }),
  column.accessor('attempts', { header: 'Tries', meta: { align: 'right', width: '5rem' } }),
  column.accessor('last_error', { header: 'Why', cell: ({ getValue }) => getValue() ?? '', meta: { width: 'auto' } }),
  column.display({
    id: 'action',
    header: 'Action',
    cell: ({ row: { original } }) => original.mayRetry && <Retry id={original.id} effect={original.effect} />,
    meta: { onCard: 'actions', align: 'right', width: '8rem' },
  }),
];

function Retry({ id, effect }: { id: string; effect: string }) {
  const { perform, isPending } = useOperation('retry-delivery');
  return (
    <Form
      method="post"
      action="/do/retry-delivery"
      reloadDocument
      onSubmit={(event) => {
        event.preventDefault();
        void perform({ id });
      }}
    >
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="secondary" size="sm" pending={isPending} aria-label={`Try ${effect} again`}>
        Try again
      </Button>
    </Form>
  );
}
