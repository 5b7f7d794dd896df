import { clsx } from 'clsx';
import { Link } from '~/lib/remix/link';
import { buttonVariants } from '~/ui/form/buttons/button-variants';
import { EmailLink, PhoneLink } from '~/ui/format/contact-links';
import { dataColumns } from '~/ui/table/table-features';
import { widths } from '~/ui/table/widths';
import type { VendorSort } from '../../list';

export interface VendorLine {
  id: number;
  uuid: string;
  alpha: string;
  name: string;
  phone: string;
  email: string;
  type: string;
  last_check: string | null;
  last_voucher: string | null;
}

const column = dataColumns<VendorLine>();
const tabular = ({ getValue }: { getValue(): string | null }) => (
  <span className="tabular whitespace-nowrap">{getValue()}</span>
);

export const vendorColumns = [
  column.accessor('id', { header: 'ID', meta: { width: '5rem', sortKey: 'id' } }),
  column.accessor('name', {
    header: 'Name',
    cell: ({ row: { original } }) => (
      <>
        <Link to={`/app/vendors/${original.uuid}`} className="font-semibold hover:underline">
          {original.name}
        </Link>{' '}
        <span className="text-muted-foreground">{original.alpha}</span>
      </>
    ),
    meta: { width: 'auto', onCard: 'title', sortKey: 'name' satisfies VendorSort },
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
  column.accessor('type', { header: 'Type', meta: { width: '9rem' } }),
  column.accessor('last_check', {
    header: 'Last Check',
    cell: tabular,
    meta: { width: '8.5rem', sortKey: 'last_check' satisfies VendorSort },
  }),
  column.accessor('last_voucher', { header: 'Last Voucher', cell: tabular, meta: { width: '8.5rem' } }),
  column.display({
    id: 'action',
    header: 'Action',
    cell: ({ row: { original } }) => (
      <Link
        to={`/app/vendors/${original.uuid}`}
        aria-label={`View ${original.name}`}
        className={clsx(buttonVariants({ variant: 'ghost', size: 'sm' }))}
      >
        View
      </Link>
    ),
    meta: { width: '5.5rem', onCard: 'actions', align: 'right' },
  }),
];
