import { useState } from 'react';
import { Link } from '~/lib/remix/link';
import { Button } from '~/ui/form/buttons/button';
import { Field } from '~/ui/form/fields/field';
import { Input } from '~/ui/form/fields/input';
import { NativeSelect } from '~/ui/form/fields/native-select';
import { useOperation } from '~/ui/form/use-operation';
import { Facts } from '~/ui/frame/facts';
import { type LinkType, linkTypes } from '../../states';
import type { ShownThread } from './shown-thread';

type Thread = Pick<ShownThread['thread'], 'id' | 'snoozed_until' | 'linked_type' | 'linked_id'>;

const pages: Record<LinkType, string> = {
  membership: '/app/members',
  job: '/app/jobs',
  contractor: '/app/contractors',
};
const words: Record<LinkType, string> = { membership: 'Member', job: 'Job', contractor: 'Contractor' };

/** Snooze and linked record of a conversation. */
export function ThreadMore({ thread, mayChange }: { thread: Thread; mayChange: boolean }) {
  if (!mayChange) return <Said thread={thread} />;
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <Snooze thread={thread} />
      <About thread={thread} />
    </div>
  );
}

function Said({ thread: { snoozed_until, linked_type, linked_id } }: { thread: Thread }) {
  return (
    <Facts
      look="pairs"
      facts={{
        'Comes back on': snoozed_until,
        About: linked_type && linked_id && <Linked type={linked_type} id={linked_id} />,
      }}
    />
  );
}

function Linked({ type, id }: { type: LinkType; id: number }) {
  return (
    <Link to={`${pages[type]}/${id}`} className="text-brand-text hover:underline">
      {`${words[type]} ${id}`}
    </Link>
  );
}

/** Snoozes a conversation to a day; also with scripts off. */
function Snooze({ thread: { id, snoozed_until } }: { thread: Thread }) {
  const { perform, isPending } = useOperation('snooze-thread');
  return (
    <form
      key={snoozed_until}
      method="post"
      action="/do/snooze-thread"
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const until = String(new FormData(event.currentTarget).get('until') ?? '');
        if (!isPending) void perform({ id, until });
      }}
    >
      <input type="hidden" name="id" value={id} />
      <Field id="snooze-until" label="Comes back on" mark="none" className="grow basis-40">
        {(control) => <Input id={control.id} type="date" name="until" defaultValue={snoozed_until ?? ''} />}
      </Field>
      <Button type="submit" variant="secondary" pending={isPending}>
        Put off
      </Button>
      {snoozed_until && (
        <Button variant="ghost" pending={isPending} onClick={() => void perform({ id })}>
          Bring back
        </Button>
      )}
    </form>
  );
}

/** Links a conversation to a record by its number. */
function About({ thread: { id, linked_type, linked_id } }: { thread: Thread }) {
  const { perform, isPending } = useOperation('link-thread');
  const [type, setType] = useState<LinkType>('membership');
  if (linked_type && linked_id) {
    return (
      <p className="flex flex-wrap items-center gap-2 sm:pt-7">
        <span className="text-muted-foreground">About</span>
        <Linked type={linked_type} id={linked_id} />
        <Button variant="ghost" size="sm" pending={isPending} onClick={() => void perform({ id })}>
          Unlink
        </Button>
      </p>
    );
  }
  return (
    <form
      method="post"
      action="/do/link-thread"
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const key = String(new FormData(event.currentTarget).get('key') ?? '');
        if (!isPending) void perform({ id, type, key });
      }}
    >
      <input type="hidden" name="id" value={id} />
      <Field id="about-type" label="About" mark="none" className="basis-32">
        {(control) => (
          <NativeSelect
            id={control.id}
            name="type"
            value={type}
            onChange={({ currentTarget }) => setType(currentTarget.value as LinkType)}
            options={linkTypes.map((value) => ({ value, label: words[value] }))}
          />
        )}
      </Field>
      <Field id="about-key" label="Number" mark="none" className="grow basis-24">
        {(control) => <Input id={control.id} name="key" inputMode="numeric" required maxLength={64} />}
      </Field>
      <Button type="submit" variant="secondary" pending={isPending}>
        Link
      </Button>
    </form>
  );
}
