import { Form } from '@remix-run/react';
import { useRef, useState } from 'react';
import { Confirm } from '~/ui/dialog/confirm';
import { Button } from '~/ui/form/buttons/button';
import { useOperation } from '~/ui/form/use-operation';
import { useHydrated } from '~/ui/frame/use-hydrated';
import { useShortcuts } from '~/ui/frame/use-shortcuts';

interface ApplicationDecisionProps {
  application: { uuid: string; version: number };
  name: string;
  /** Sentences: what happens to its money when it is canceled. */
  follows: string[];
}

/**
 * Buttons that approve or cancel an application; with scripts off both are plain forms. A leads to “Approve”, which Enter
 * presses: one key alone approves nobody.
 */
export function ApplicationDecision({ application, name, follows }: ApplicationDecisionProps) {
  const { uuid: id, version } = application;
  const [isAsking, setAsking] = useState(false);
  const isHydrated = useHydrated();
  const { perform, isPending } = useOperation('decide-application', { onDone: () => setAsking(false) });
  const approve = useRef<HTMLButtonElement>(null);
  useShortcuts({ a: () => approve.current?.focus() });
  if (!isHydrated) return <PlainDecision id={id} version={version} follows={follows} />;
  return (
    <>
      <Button
        ref={approve}
        pending={isPending}
        aria-keyshortcuts="A"
        onClick={() => perform({ id, version, state: 'ACCEPTED' })}
      >
        Approve
      </Button>
      <Button variant="danger-ghost" onClick={() => setAsking(true)}>
        Cancel application
      </Button>
      <Confirm
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Cancel the application of ${name}?`}
        text={['The reason is sent by mail.', ...follows].join(' ')}
        confirmLabel="Yes, Cancel it!"
        tone="danger"
        reason={{ label: 'Reason', requiredMessage: 'You need to write something!', maxLength: 2000 }}
        pending={isPending}
        onConfirm={(reason) => perform({ id, version, state: 'CANCELED', reason })}
      />
    </>
  );
}

function PlainDecision({ id, version, follows }: { id: string; version: number; follows: string[] }) {
  return (
    <Form method="post" action="/do/decide-application" reloadDocument className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <Button type="submit" name="state" value="ACCEPTED">
        Approve
      </Button>
      <label className="flex items-center gap-2">
        Reason <input name="reason" className="rounded border bg-control px-2 py-1" />
      </label>
      <Button type="submit" name="state" value="CANCELED" variant="danger-ghost">
        Cancel application
      </Button>
      {follows.length > 0 && <p className="text-sm text-muted">If it is canceled: {follows.join(' ')}</p>}
    </Form>
  );
}
