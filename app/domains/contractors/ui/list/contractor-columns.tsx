import { Link } from '@remix-run/react';
import { clsx } from 'clsx';
import { buttonVariants } from '~/ui/form/button-variants';
import { EmailLink, PhoneLink } from '~/ui/format/contact-links';
import { dataColumns } from '~/ui/table/table-features';
import type { ContractorSort } from '../../list';
import type { ContractorLine } from '../../views/list-contractors.server';
import { FavoriteToggle } from './favorite-toggle';
import { StatusSelect } from './status-select';

/** What a line of the directory shows. */
export type ContractorRow = Omit<ContractorLine, 'uuid' | 'city' | 'factor_percent'>;

const column = dataColumns<ContractorRow>();

const columnsFor = (mayChangeStatus: boolean) => [
  column.accessor('id', { header: 'ID', meta: { width: '5rem', sortKey: 'id' } }),
  column.accessor('name', {
    header: 'Name',
    cell: ({ row: { original } }) => (
      <>
        <Link to={`/app/contractors/${original.id}`} className="font-semibold hover:underline">
          {original.name}
        </Link>{' '}
        <span className="text-muted-foreground">{original.alpha_ref}</span>
      </>
    ),
    meta: { onCard: 'title', sortKey: 'name' satisfies ContractorSort },
  }),
  column.accessor('contact', { header: 'Contact', meta: { sortKey: 'contact' satisfies ContractorSort } }),
  column.accessor('phone', {
    header: 'Phone',
    cell: ({ getValue }) => <PhoneLink number={getValue()} />,
  }),
  column.accessor('email', {
    header: 'Email',
    cell: ({ getValue }) => <EmailLink address={getValue()} />,
  }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ row: { original } }) => <StatusSelect contractor={original} mayChange={mayChangeStatus} />,
  }),
  column.display({
    id: 'action',
    header: 'Action',
    cell: ({ row: { original } }) => (
      <span className="inline-flex items-center justify-end">
        <FavoriteToggle contractor={original} />
        <Link
          to={`/app/contractors/${original.id}`}
          aria-label={`View ${original.name}`}
          className={clsx(buttonVariants({ variant: 'ghost', size: 'sm' }))}
        >
          View
        </Link>
      </span>
    ),
    meta: { onCard: 'actions', align: 'right' },
  }),
];

/** The directory's columns, by what the reader may do. */
export const contractorColumns = { read: columnsFor(false), changeStatus: columnsFor(true) };
