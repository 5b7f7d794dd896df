import { Dash } from '~/ui/format/dash';
import { PersonChip } from '~/ui/format/person-chip';
import { dataColumns } from '~/ui/table/table-features';
import { CallButton } from '../dial/call-button';
import { RowLink } from './row-link';

export interface ContactLine {
  id: number;
  name: string;
  extension: string | null;
  bgColor: string;
  txtColor: string;
  /** The reader's own row has no call button. */
  isOwn: boolean;
}

const column = dataColumns<ContactLine>();

export const contactColumns = [
  column.accessor('id', { header: 'ID', meta: { width: '5rem' } }),
  column.accessor('name', {
    header: 'Name',
    cell: ({ row: { original } }) => (
      <PersonChip
        name={original.name || 'Unassigned'}
        backgroundColor={original.bgColor}
        textColor={original.txtColor}
      />
    ),
    meta: { width: 'auto', onCard: 'title', sortKey: 'name' },
  }),
  column.accessor('extension', {
    header: 'Extension',
    cell: ({ getValue }) => (getValue() === null ? <Dash /> : <span className="tabular">{getValue()}</span>),
    meta: { width: '8rem' },
  }),
  column.display({
    id: 'action',
    header: 'Action',
    cell: ({ row: { original } }) =>
      original.extension !== null &&
      !original.isOwn && (
        <span className="inline-flex justify-end">
          <CallButton number={original.extension} name={original.name} />
          <RowLink label="Message" name={original.name} opens={{ message: original.extension }} />
        </span>
      ),
    meta: { width: '12rem', onCard: 'actions', align: 'right' },
  }),
];
