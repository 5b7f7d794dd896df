import { clsx } from 'clsx';
import { Link } from '~/lib/remix/link';
import { buttonVariants } from '~/ui/form/buttons/button-variants';
import { Money } from '~/ui/format/money';
import { Time } from '~/ui/format/time';
import { dataColumns } from '~/ui/table/table-features';
import { widths } from '~/ui/table/widths';
import type { EstimateSort } from '../../list';
import type { EstimateType } from '../../states';
import { EstimateTypeChip } from '../view/estimate-type-chip';

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

export const estimateColumns = [
  column.accessor('id', { header: 'Estimate ID', meta: { width: '7rem', sortKey: 'id' } }),
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
    meta: { width: 'auto', onCard: 'title', sortKey: 'con_name' satisfies EstimateSort },
  }),
  column.accessor('con_biz', {
    header: 'Company Name',
    meta: { width: 'auto', sortKey: 'con_biz' satisfies EstimateSort },
  }),
  column.accessor('total', {
    header: 'Estimate Amount',
    cell: ({ getValue }) => <Money cents={getValue()} />,
    meta: { width: '10.5rem', align: 'right', sortKey: 'total' satisfies EstimateSort },
  }),
  column.accessor('created_at', {
    header: 'Submission Date',
    cell: ({ row: { original } }) => <Time value={original.created_at} zone={original.zone} format="iso" />,
    meta: { width: '10rem' },
  }),
  column.accessor('type', {
    header: 'Status',
    cell: ({ getValue }) => <EstimateTypeChip type={getValue()} />,
    meta: { width: widths.status, sortKey: 'type' satisfies EstimateSort },
  }),
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
    meta: { width: '5.5rem', onCard: 'actions', align: 'right' },
  }),
];
