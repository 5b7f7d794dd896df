import { Form } from '@remix-run/react';
import { useState } from 'react';
import { Confirm } from '~/ui/dialog/confirm';
import { Button } from '~/ui/form/buttons/button';
import { useOperation } from '~/ui/form/use-operation';
import { formatMoney } from '~/ui/format/format-money';
import { useHydrated } from '~/ui/frame/use-hydrated';

interface ApplicationDecisionProps {
  application: { uuid: string; version: number; invoices: { paid: number }[] };
  name: string;
}

/** Buttons that approve or cancel an application; with scripts off both are plain forms. */
export function ApplicationDecision({ application, name }: ApplicationDecisionProps) {
  const { uuid: id, version, invoices } = application;
  const paid = invoices.reduce((sum, invoice) => sum + invoice.paid, 0);
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
        title={`Cancel the application of ${name}?`}
        text={`The reason is sent by mail.${paid > 0 ? ` ${formatMoney(paid)} are paid.` : ''}`}
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
