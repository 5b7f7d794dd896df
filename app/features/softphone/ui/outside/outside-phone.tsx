import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/form/buttons/button';
import { Field } from '~/ui/form/fields/field';
import { Input } from '~/ui/form/fields/input';
import { noOutsideCall, type OutsideCall, OutsideLine } from './outside-line';

interface OutsidePhoneProps {
  clubNumber: string;
  server: string;
}

const fieldOf = (event: FormEvent<HTMLFormElement>, name: string) =>
  String(new FormData(event.currentTarget).get(name) ?? '').trim();

/** A telephone with a number of its own; it can leave a voicemail. */
export function OutsidePhone({ clubNumber, server }: OutsidePhoneProps) {
  const [call, show] = useState<OutsideCall>(noOutsideCall);
  const [line, setLine] = useState<OutsideLine | null>(null);
  useEffect(() => () => line?.close(), [line]);
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = new OutsideLine(fieldOf(event, 'number'), show);
    setLine(next);
    void next.open(server);
  };
  const dial = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    line?.call(fieldOf(event, 'dialled'));
  };
  if (!line) {
    return (
      <form className="grid gap-3" onSubmit={open}>
        <Field id="number" label="Its number" mark="none" help="Ten digits with +1, as of a member.">
          {(control) => (
            <Input {...control} name="number" defaultValue="+12065550142" pattern="\+[0-9]{7,15}" required />
          )}
        </Field>
        <Button type="submit">Connect</Button>
      </form>
    );
  }
  const isFree = ['ready', 'ended', 'mailbox'].includes(call.state);
  return (
    <div className="grid gap-4">
      <p>
        <strong className="tabular">{line.number}</strong>
      </p>
      {isFree ? (
        <form className="grid gap-3" onSubmit={dial}>
          <Field id="dialled" label="Calls" mark="none">
            {(control) => <Input {...control} name="dialled" defaultValue={clubNumber} required />}
          </Field>
          <Button type="submit">Call</Button>
        </form>
      ) : null}
      <p role="status" data-state={call.state}>
        {call.state === 'off' ? 'Connecting…' : call.words}
        {call.isHeld ? ' (on hold)' : ''}
        {call.isRecorded ? ' This call is being recorded.' : ''}
      </p>
      <Controls call={call} line={line} />
    </div>
  );
}

function Controls({ call, line }: { call: OutsideCall; line: OutsideLine }) {
  const startedAt = useRef(0);
  const [isHolding, setHolding] = useState(false);
  if (call.state === 'ringing') {
    return (
      <div className="flex gap-2">
        <Button onClick={line.answer}>Answer</Button>
        <Button variant="danger" onClick={line.decline}>
          Decline
        </Button>
      </div>
    );
  }
  if (call.state === 'mailbox') {
    const record = () => {
      startedAt.current = Date.now();
      void line.record();
    };
    return <Button onClick={record}>Leave a message</Button>;
  }
  if (call.state === 'recording') return <Button onClick={() => void line.send(startedAt.current)}>Send it</Button>;
  if (call.state !== 'calling' && call.state !== 'talking') return null;
  const hold = () => {
    line.hold(!isHolding);
    setHolding(!isHolding);
  };
  return (
    <div className="flex gap-2">
      {call.state === 'talking' ? (
        <Button variant="secondary" aria-pressed={isHolding} onClick={hold}>
          Hold
        </Button>
      ) : null}
      <Button variant="danger" onClick={line.hangUp}>
        Hang up
      </Button>
    </div>
  );
}
