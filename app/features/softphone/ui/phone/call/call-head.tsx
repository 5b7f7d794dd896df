import { Link } from '~/lib/remix/link';
import { formatMoney } from '~/ui/format/format-money';
import type { CallState } from '../../../rules/call-state';
import { membersWith } from '../../../rules/caller-place';
import { nameOf, numberOf } from '../words';
import { useTimer } from './use-timer';

const titles: Record<CallState['state'], string> = {
  idle: '',
  'ringing in': 'Incoming call',
  'ringing out': 'Calling…',
  'in call': 'In call',
  ended: 'Call ended',
};

/** The other side, the duration, and their card. */
export function CallHead({ call }: { call: CallState }) {
  const timer = useTimer(call.startedAt);
  return (
    <header className="grid gap-1">
      <p className="flex justify-between gap-2 text-[0.86em] text-muted-foreground">
        <span>{titles[call.state]}</span>
        {timer ? <time className="tabular">{timer}</time> : null}
      </p>
      <p className="break-words text-[1.15em] font-semibold">{nameOf(call)}</p>
      {call.contact ? (
        <p className="tabular text-muted-foreground">{call.isConference ? 'Conference' : numberOf(call)}</p>
      ) : null}
      {call.isUnknown ? (
        <Link to={membersWith(call.phoneNo)} className="text-brand-text underline">
          No member has this number: look for one
        </Link>
      ) : null}
      {call.memberId === null ? null : (
        <Link to={`/app/members/${call.memberId}`} className="text-brand-text underline">
          Open the member
        </Link>
      )}
      {call.card ? <Card card={call.card} /> : null}
    </header>
  );
}

function Card({ card }: { card: NonNullable<CallState['card']> }) {
  const { status, address, jobs, owed, notes, others } = card;
  return (
    <div className="grid gap-1 text-[0.93em] text-muted-foreground">
      <p>{[status, address].filter(Boolean).join(' · ')}</p>
      {jobs.length > 0 ? (
        <ul aria-label="Open jobs" className="list-disc pl-5">
          {jobs.slice(0, 5).map((job, index) => (
            <li key={`${index} ${job}`} className="break-words">
              {job}
            </li>
          ))}
        </ul>
      ) : null}
      {owed > 0 ? <p>Owes {formatMoney(owed)}</p> : null}
      {owed < 0 ? <p>Credit {formatMoney(-owed)}</p> : null}
      {notes.length > 0 ? (
        <ul aria-label="Last notes" className="grid gap-1 border-l-2 pl-3">
          {notes.map((note, index) => (
            <li key={`${index} ${note}`} className="break-words">
              {note}
            </li>
          ))}
        </ul>
      ) : null}
      {others > 0 ? (
        <p>{others === 1 ? 'One other household has' : `${others} other households have`} this number.</p>
      ) : null}
    </div>
  );
}
