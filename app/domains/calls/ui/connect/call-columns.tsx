import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { Link } from '~/lib/remix/link';
import { Dash } from '~/ui/format/dash';
import { PersonChip } from '~/ui/format/person-chip';
import { Time } from '~/ui/format/time';
import { dataColumns } from '~/ui/table/table-features';
import { widths } from '~/ui/table/widths';
import { isExtension } from '../../rules/numbers';
import { shownDuration, shownNumber } from '../../rules/shown-number';
import type { CallDirection, CallOutcome } from '../../states';
import { CallButton } from '../dial/call-button';
import { SoundPlayer } from '../sound/sound-player';
import { NumberLink } from './number-link';
import { OutcomeChip } from './outcome-chip';
import { type CallQuality, QualityMark } from './quality-mark';
import { RowLink } from './row-link';

interface Side {
  name: string;
  phoneNumber: string;
}

interface Sound {
  uuid: string;
  uri: string;
}

export interface CallLine {
  id: number;
  direction: CallDirection;
  from: Side;
  to: Side;
  result: CallOutcome;
  duration: number;
  quality: CallQuality | null;
  startTime: string | Date;
  user: { name: string; bgColor: string | null; txtColor: string | null } | null;
  member: string | null;
  recording: Sound | null;
  voicemail: Sound | null;
  zone: string;
  /** Whether the reader may block numbers. */
  mayBlock: boolean;
}

const column = dataColumns<CallLine>();
const otherOf = ({ direction, from, to }: CallLine) => (direction === 'Inbound' ? from : to);
const named = ({ name, phoneNumber }: Side) => name || shownNumber(phoneNumber);

const facts = [
  column.display({
    id: 'who',
    header: 'Name',
    cell: ({ row: { original } }) => {
      const other = otherOf(original);
      const Arrow = original.direction === 'Inbound' ? ArrowDownLeft : ArrowUpRight;
      return (
        <span className="flex min-w-0 items-center gap-2">
          <Arrow aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
          <span className="sr-only">{original.direction === 'Inbound' ? 'From' : 'To'} </span>
          {original.member ? (
            <Link to={`/app/members/${original.member}`} className="font-semibold wrap-anywhere hover:underline">
              {named(other)}
            </Link>
          ) : (
            <span className="font-semibold wrap-anywhere">{named(other)}</span>
          )}
        </span>
      );
    },
    meta: { width: 'auto', onCard: 'title' },
  }),
  column.display({
    id: 'number',
    header: 'Phone',
    cell: ({ row: { original } }) => <NumberLink number={otherOf(original).phoneNumber} />,
    meta: { width: widths.phone },
  }),
  column.accessor('result', {
    header: 'Result',
    cell: ({ getValue }) => <OutcomeChip outcome={getValue()} />,
    meta: { width: '9.5rem' },
  }),
  column.accessor('duration', {
    header: 'Duration',
    cell: ({ getValue, row: { original } }) => (
      <>
        {getValue() > 0 ? <span className="tabular">{shownDuration(getValue())}</span> : <Dash />}
        {original.quality && <QualityMark quality={original.quality} />}
      </>
    ),
    meta: { width: '6.5rem', align: 'right' },
  }),
  column.accessor('startTime', {
    header: 'Date|Time',
    cell: ({ row: { original } }) => <Time value={original.startTime} zone={original.zone} />,
    meta: { width: widths.time },
  }),
];

const colleague = column.accessor('user', {
  header: 'Colleague',
  cell: ({ getValue }) => {
    const user = getValue();
    return user && <PersonChip name={user.name} backgroundColor={user.bgColor} textColor={user.txtColor} />;
  },
  meta: { width: '11rem' },
});

const actions = column.display({
  id: 'action',
  header: 'Action',
  cell: ({ row: { original } }) => {
    const { phoneNumber, name } = otherOf(original);
    const sound = original.recording ?? original.voicemail;
    return (
      <span className="inline-flex flex-wrap items-center justify-end">
        {sound && (
          <SoundPlayer
            uri={sound.uri}
            label={`${original.recording ? 'Recording' : 'Voicemail'} of ${named(otherOf(original))}`}
          />
        )}
        {phoneNumber !== '' && <CallButton number={phoneNumber} name={name} />}
        {phoneNumber !== '' && (
          <RowLink label="Message" name={named(otherOf(original))} opens={{ message: phoneNumber }} />
        )}
        {original.mayBlock && phoneNumber !== '' && !isExtension(phoneNumber) && (
          <RowLink label="Block" name={named(otherOf(original))} opens={{ block: phoneNumber }} />
        )}
      </span>
    );
  },
  // Too wide for the corner of a card
  meta: { width: '19rem', align: 'right', isFixed: true },
});

/** The columns of one's own log, and of everybody's. */
export const callColumns = { own: [...facts, actions], all: [...facts, colleague, actions] };
