import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import { Link } from '~/lib/remix/link';
import { requestPickUp } from '~/services/phone/call-request';
import { LiveRegion } from '~/ui/feedback/live-region';
import { Button } from '~/ui/form/buttons/button';
import { Card } from '~/ui/frame/card';
import { useHydrated } from '~/ui/frame/use-hydrated';
import { shownNumber } from '../../rules/shown-number';
import { Since } from './wall-clock';
import type { BoardCall, BoardPerson } from './wallboard-data';

interface WaitingCallsProps {
  waiting: readonly BoardCall[];
  people: readonly BoardPerson[];
  /** The reader's id. */
  ownId: number | null;
}

/** Ringing calls that nobody has answered, longest first. */
export function WaitingCalls({ waiting, people, ownId }: WaitingCallsProps) {
  const namesOf = (ids: number[]) => people.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return (
    <Card title="Waiting">
      <LiveRegion message={waiting.length > 0 ? counted(waiting.length) : ''} />
      {waiting.length === 0 ? <p className="text-muted-foreground">Nobody is waiting.</p> : null}
      <ul className="grid gap-2 empty:hidden">
        {waiting.map((call) => (
          <li
            key={call.call_id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-(--radius-control) border px-4 py-3"
          >
            <Caller call={call} names={namesOf(call.rings_at)} />
            <span className="text-[1.5em] font-semibold">
              <span className="sr-only">Waits for </span>
              <Since instant={call.since} />
            </span>
            <TakeIt call={call} ownId={ownId} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const counted = (calls: number) => (calls === 1 ? 'One call waits.' : `${calls} calls wait.`);
const nameOf = ({ name, phone_number }: BoardCall) => name || shownNumber(phone_number);

function Caller({ call, names }: { call: BoardCall; names: string[] }) {
  return (
    <span className="grid min-w-0 flex-1 basis-56">
      {call.member ? (
        <Link to={`/app/members/${call.member}`} className="text-[1.2em] font-semibold wrap-anywhere hover:underline">
          {nameOf(call)}
        </Link>
      ) : (
        <span className="text-[1.2em] font-semibold wrap-anywhere">{nameOf(call)}</span>
      )}
      <span className="text-muted-foreground wrap-anywhere">
        {call.name ? `${shownNumber(call.phone_number)} · ` : ''}
        {names.length > 0 ? `rings at ${names.join(', ')}` : 'rings at a colleague'}
      </span>
    </span>
  );
}

/** A call that rings at the reader's own telephone is accepted there. */
function TakeIt({ call, ownId }: { call: BoardCall; ownId: number | null }) {
  const isHydrated = useHydrated();
  if (ownId !== null && call.user_id === ownId) return <span className="text-muted-foreground">Your call</span>;
  if (ownId !== null && call.rings_at.includes(ownId))
    return <span className="text-muted-foreground">Rings at your telephone</span>;
  if (!isHydrated) return null;
  return (
    <Button aria-label={`Pick up the call of ${nameOf(call)}`} onClick={() => requestPickUp(call.call_id)}>
      <PhoneIncoming aria-hidden="true" />
      Pick up
    </Button>
  );
}
