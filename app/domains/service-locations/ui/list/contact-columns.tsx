import { EmailLink } from '~/ui/format/contact-links';
import { dataColumns } from '~/ui/table/table-features';
import { widths } from '~/ui/table/widths';

export interface Contact {
  id: number;
  name: string;
  email: string;
  phone: string | null;
}

const column = dataColumns<Contact>();

/** Users of a service location. */
export const contactColumns = [
  column.accessor('id', { header: 'ID', meta: { width: '5rem' } }),
  column.accessor('name', { header: 'Name', meta: { width: 'auto', onCard: 'title' } }),
  column.accessor('email', {
    header: 'Email',
    cell: ({ getValue }) => <EmailLink address={getValue()} />,
    meta: { width: 'auto' },
  }),
  column.accessor('phone', {
    header: 'Phone',
    cell: ({ getValue }) => <span className="tabular whitespace-nowrap">{getValue() && `Ext. ${getValue()}`}</span>,
    meta: { width: widths.phone },
  }),
];
