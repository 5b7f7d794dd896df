import { Link } from '@remix-run/react';
import { clsx } from 'clsx';
import { buttonVariants } from '~/ui/button-variants';
import { Money } from '~/ui/money';
import { dataColumns } from '~/ui/table-features';
import { Time } from '~/ui/time';
import type { EstimateType } from '../states';
import { EstimateTypeChip } from './estimate-type-chip';

export interface EstimateListRow {
  id: number;
  job_id: number;
  con_name: string;
  con_biz: string;
  total: number | null;
  created_at: Date;
  type: EstimateType;
  zone: string;
}

const column = dataColumns<EstimateListRow>();

/** The columns of the estimates, in their order. */
export const estimateColumns = [
  column.accessor('id', { header: 'Estimate ID', meta: { width: '7rem' } }),
  column.accessor('job_id', {
    header: 'Job Number',
    cell: ({ getValue }) => (
      <Link to={`/app/jobs/${getValue()}`} className="tabular hover:underline">
        {getValue()}
      </Link>
    ),
    meta: { width: '7.5rem' },
  }),
  column.accessor('con_name', {
    header: 'Contractor Name',
    cell: ({ getValue }) => getValue() || 'Unassigned',
    meta: { onCard: 'title' },
  }),
  column.accessor('con_biz', { header: 'Company Name' }),
  column.accessor('total', {
    header: 'Estimate Amount',
    cell: ({ getValue }) => <Money cents={getValue()} />,
    meta: { align: 'right' },
  }),
  column.accessor('created_at', {
    header: 'Submission Date',
    cell: ({ row: { original } }) => <Time value={original.created_at} zone={original.zone} format="iso" />,
  }),
  column.accessor('type', { header: 'Status', cell: ({ getValue }) => <EstimateTypeChip type={getValue()} /> }),
  column.display({
    id: 'action',
    header: 'Action',
    cell: ({ row: { original } }) => (
      <Link
        to={`/app/estimates/${original.id}`}
        aria-label={`View estimate ${original.id}`}
        className={clsx(buttonVariants({ variant: 'ghost', size: 'sm' }))}
      >
        View
      </Link>
    ),
    meta: { onCard: 'actions', align: 'right' },
  }),
];
