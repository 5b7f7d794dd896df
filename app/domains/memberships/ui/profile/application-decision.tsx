import { Form } from '@remix-run/react';
import { useState } from 'react';
import { Confirm } from '~/ui/dialog/confirm';
import { Button } from '~/ui/form/button';
import { useOperation } from '~/ui/form/use-operation';
import { useHydrated } from '~/ui/frame/use-hydrated';

/** Approve or cancel an application; with scripts off both are plain forms. */
export function ApplicationDecision({ id, version }: { id: string; version: number }) {
  const [isAsking, setAsking] = useState(false);
  const isHydrated = useHydrated();
  const { perform, isPending } = useOperation('decide-application', { onDone: () => setAsking(false) });
  if (!isHydrated) return <PlainDecision id={id} version={version} />;
  return (
    <>
      <Button pending={isPending} onClick={() => perform({ id, version, state: 'ACCEPTED' })}>
        Approve
      </Button>
      <Button variant="danger-ghost" onClick={() => setAsking(true)}>
        Cancel application
      </Button>
      <Confirm
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Cancel application"
        text="Are you sure you wish to continue?"
        confirmLabel="Yes, Cancel it!"
        tone="danger"
        reason={{ label: 'Reason', requiredMessage: 'You need to write something!', maxLength: 2000 }}
        pending={isPending}
        onConfirm={(reason) => perform({ id, version, state: 'CANCELED', reason })}
      />
    </>
  );
}

function PlainDecision({ id, version }: { id: string; version: number }) {
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
    </Form>
  );
}
