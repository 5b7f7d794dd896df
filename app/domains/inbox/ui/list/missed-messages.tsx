import { Notice } from '~/ui/feedback/notice';
import { Button } from '~/ui/form/buttons/button';
import { useOperation } from '~/ui/form/use-operation';
import { Time } from '~/ui/format/time';

interface Missed {
  id: number;
  address: string;
  from: string;
  from_name: string;
  subject: string;
  received_at: Date | string | null;
  attempts: number;
  last_error: string;
}

interface MissedMessagesProps {
  missed: Missed[];
  zone: string;
  /** Whether the reader may retry or dismiss them. */
  mayWork: boolean;
}

/** The unreadable messages of the club's mailbox, with buttons to retry or dismiss each. */
export function MissedMessages({ missed, zone, mayWork }: MissedMessagesProps) {
  if (missed.length === 0) return null;
  return (
    <Notice kind="warning" title={missed.length === 1 ? 'A message could not be read.' : 'Messages could not be read.'}>
      <p>What is listed here is still in the club’s mailbox at Microsoft, and is tried again by itself.</p>
      <ul className="mt-2 grid max-h-64 gap-3 overflow-y-auto p-1">
        {missed.map((message) => (
          <li key={message.id} className="grid gap-1">
            <MissedMessage message={message} zone={zone} />
            {mayWork && <Acts message={message} />}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function MissedMessage({ message, zone }: { message: Missed; zone: string }) {
  const { subject, from, from_name, received_at, attempts, last_error, address } = message;
  return (
    <>
      <p className="wrap-anywhere">
        <strong>{nameOf({ subject })}</strong> {`from ${from_name || from || 'an unknown sender'}`}
        {received_at && (
          <>
            {', '}
            <Time value={received_at} zone={zone} />
          </>
        )}
      </p>
      <p className="wrap-anywhere text-sm">{`${address}: ${last_error} (tried ${attempts} times)`}</p>
    </>
  );
}

const nameOf = ({ subject }: Pick<Missed, 'subject'>) => subject || 'Message without a subject';

function Acts({ message: { id, subject } }: { message: Missed }) {
  const name = nameOf({ subject });
  return (
    <div className="flex flex-wrap gap-2">
      <Act operation="retry-missed-message" id={id} label="Try again" name={name} />
      <Act operation="settle-missed-message" id={id} label="Take off the list" name={name} />
    </div>
  );
}

interface ActProps {
  operation: 'retry-missed-message' | 'settle-missed-message';
  id: number;
  label: string;
  name: string;
}

function Act({ operation, id, label, name }: ActProps) {
  const { perform, isPending } = useOperation(operation);
  return (
    <form
      method="post"
      action={`/do/${operation}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void perform({ id });
      }}
    >
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="secondary" size="sm" pending={isPending} aria-label={`${label}: ${name}`}>
        {label}
      </Button>
    </form>
  );
}
