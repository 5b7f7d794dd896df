import { clsx } from 'clsx';
import { Link } from '~/lib/remix/link';
import { buttonVariants } from '~/ui/form/buttons/button-variants';
import { EmailLink, PhoneLink } from '~/ui/format/contact-links';
import { dataColumns } from '~/ui/table/table-features';
import { widths } from '~/ui/table/widths';
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
    meta: { width: 'auto', onCard: 'title', sortKey: 'name' satisfies ContractorSort },
  }),
  column.accessor('contact', {
    header: 'Contact',
    meta: { width: '9.5rem', sortKey: 'contact' satisfies ContractorSort },
  }),
  column.accessor('phone', {
    header: 'Phone',
    cell: ({ getValue }) => <PhoneLink number={getValue()} />,
    meta: { width: widths.phone },
  }),
  column.accessor('email', {
    header: 'Email',
    cell: ({ getValue }) => <EmailLink address={getValue()} />,
    meta: { width: 'auto' },
  }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ row: { original } }) => <StatusSelect contractor={original} mayChange={mayChangeStatus} />,
    meta: { width: '10.5rem' },
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
    meta: { width: '7.5rem', onCard: 'actions', align: 'right' },
  }),
];

/** The directory's columns, by the reader's permissions. */
export const contractorColumns = { read: columnsFor(false), changeStatus: columnsFor(true) };
