import { Link } from '~/lib/remix/link';
import { Time } from '~/ui/format/time';
import { dataColumns } from '~/ui/table/table-features';
import { widths } from '~/ui/table/widths';
import type { JobSort } from '../../list';
import type { JobStatus } from '../../states';
import { JobActions } from '../sheet/job-actions';
import { JobStatusChip } from '../status/job-status-chip';
import type { DispatchedTo } from '../status/told-words';

export interface JobRow {
  id: number;
  member: string;
  property: string;
  category: string;
  contractor: string;
  status: JobStatus;
  dispatched: boolean;
  dispatched_to: DispatchedTo | null;
  created_at: Date;
  zone: string;
  may: { update: boolean; delete: boolean };
}

const column = dataColumns<JobRow>();

export const jobColumns = [
  column.accessor('id', {
    header: 'Job Number',
    cell: ({ row: { original } }) => (
      <Link to={`/app/jobs/${original.id}`} className="tabular font-semibold hover:underline">
        {original.id}
      </Link>
    ),
    meta: { width: '6.75rem', onCard: 'title', sortKey: 'id' },
  }),
  column.accessor('member', { header: 'Member', meta: { width: 'auto', sortKey: 'member' satisfies JobSort } }),
  column.accessor('property', { header: 'Property', meta: { width: '10.5rem' } }),
  column.accessor('category', { header: 'Category', meta: { width: '8rem' } }),
  column.accessor('contractor', { header: 'Contractor', meta: { width: 'auto' } }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ row }) => <JobStatusChip {...row.original} />,
    meta: { width: '10.5rem', sortKey: 'status' satisfies JobSort },
  }),
  column.accessor('created_at', {
    header: 'Created',
    cell: ({ row: { original } }) => <Time value={original.created_at} zone={original.zone} format="date" />,
    meta: { width: widths.day },
  }),
  column.display({
    id: 'action',
    header: 'Action',
    cell: ({ row: { original } }) => <JobActions job={original} />,
    meta: { width: '13.5rem', onCard: 'actions', align: 'right' },
  }),
];
