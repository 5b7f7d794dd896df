import { Link } from '~/lib/remix/link';
import { StatusChip } from '~/ui/format/status-chip';
import { Time } from '~/ui/format/time';
import { dataColumns } from '~/ui/table/table-features';
import { widths } from '~/ui/table/widths';
import { shownDuration, shownNumber } from '../../rules/shown-number';
import type { MessageStatus } from '../../states';
import { NumberLink } from './number-link';
import { VoicemailActions } from './voicemail-actions';

export interface VoicemailLine {
  id: number;
  uuid: string;
  from: { name: string; phoneNumber: string; extensionNumber: string | null };
  messageStatus: MessageStatus;
  creationTime: string | Date;
  attachments: { uri: string; duration: number }[];
  user: { id: number; name: string } | null;
  member: string | null;
  zone: string;
  /** Whether the reader may delete it. */
  mayDelete: boolean;
}

const column = dataColumns<VoicemailLine>();

/** Who left a message, as text. */
export const callerOf = ({ from }: Pick<VoicemailLine, 'from'>) =>
  from.name || shownNumber(from.phoneNumber || from.extensionNumber || '');

export const voicemailColumns = [
  column.display({
    id: 'from',
    header: 'From',
    cell: ({ row: { original } }) =>
      original.member ? (
        <Link to={`/app/members/${original.member}`} className="font-semibold wrap-anywhere hover:underline">
          {callerOf(original)}
        </Link>
      ) : (
        <span className="font-semibold wrap-anywhere">{callerOf(original)}</span>
      ),
    meta: { width: 'auto', onCard: 'title' },
  }),
  column.display({
    id: 'number',
    header: 'Phone',
    cell: ({ row: { original } }) => (
      <NumberLink number={original.from.phoneNumber || original.from.extensionNumber || ''} />
    ),
    meta: { width: widths.phone },
  }),
  column.accessor('messageStatus', {
    header: 'Status',
    cell: ({ getValue }) => <StatusChip tone={getValue() === 'Unread' ? 'blue' : 'grey'}>{getValue()}</StatusChip>,
    meta: { width: '6.5rem' },
  }),
  column.display({
    id: 'duration',
    header: 'Duration',
    cell: ({ row: { original } }) => (
      <span className="tabular">{shownDuration(original.attachments[0]?.duration ?? 0)}</span>
    ),
    meta: { width: '6rem', align: 'right' },
  }),
  column.accessor('creationTime', {
    header: 'Date|Time',
    cell: ({ row: { original } }) => <Time value={original.creationTime} zone={original.zone} />,
    meta: { width: '10rem' },
  }),
  column.display({
    id: 'for',
    header: 'For',
    cell: ({ row: { original } }) => original.user?.name ?? 'The club',
    meta: { width: '7.5rem' },
  }),
  column.display({
    id: 'action',
    header: 'Action',
    cell: ({ row: { original } }) => <VoicemailActions voicemail={original} caller={callerOf(original)} />,
    // Too wide for the corner of a card
    meta: { width: '22rem', align: 'right', isFixed: true },
  }),
];
