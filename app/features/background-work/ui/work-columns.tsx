import { Link } from '~/lib/remix/link';
import { Time } from '~/ui/format/time';
import { dataColumns } from '~/ui/table/table-features';
import { widths } from '~/ui/table/widths';
import type { WorkLine } from '../views/list-work.server';
import { GiveUp, Retry } from './work-actions';

export interface ShownWork extends Omit<WorkLine, 'created_at' | 'due_at'> {
  created_at: Date | string;
  zone: string;
  /** The page of its record, for those who may see it. */
  href: string | null;
  mayAct: boolean;
}

const column = dataColumns<ShownWork>();

export const workColumns = [
  column.accessor('label', {
    header: 'What',
    cell: ({ row: { original } }) =>
      original.href ? (
        <Link to={original.href} className="underline underline-offset-4">
          {original.label}
        </Link>
      ) : (
        original.label
      ),
    meta: { onCard: 'title', width: '14rem' },
  }),
  column.accessor('created_at', {
    header: 'Since',
    cell: ({ row: { original } }) => <Time value={original.created_at} zone={original.zone} />,
    meta: { width: widths.time },
  }),
  column.accessor('attempts', {
    header: 'Tries',
    cell: ({ row: { original } }) => (
      <span>
        {original.attempts}
        {original.deaths > 0 && (
          <span className="block text-sm text-muted-foreground">
            {original.deaths === 1 ? 'The process ended once' : `The process ended ${original.deaths} times`}
          </span>
        )}
      </span>
    ),
    meta: { width: '9rem' },
  }),
  column.accessor('last_error', {
    header: 'Why',
    cell: ({ row: { original } }) => (
      <span className="wrap-anywhere">
        {original.last_error}
        {original.request_id && (
          <span className="block text-sm text-muted-foreground">Error number {original.request_id}</span>
        )}
      </span>
    ),
    meta: { width: 'auto' },
  }),
  column.display({
    id: 'action',
    header: 'Action',
    cell: ({ row: { original } }) =>
      original.mayAct && (
        <span className="flex flex-wrap gap-2 sm:justify-end">
          {original.status === 'DEAD' && <Retry {...original} />}
          {original.status !== 'RUNNING' && <GiveUp {...original} />}
        </span>
      ),
    meta: { isFixed: true, align: 'right', width: '12rem' },
  }),
];
