import { Form } from '@remix-run/react';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Confirm } from '~/ui/dialog/confirm';
import { Button } from '~/ui/form/buttons/button';
import { buttonVariants } from '~/ui/form/buttons/button-variants';
import { useOperation } from '~/ui/form/use-operation';
import { useHydrated } from '~/ui/frame/use-hydrated';
import type { Restorable } from '../../forms/setting-entry';

const look = { variant: 'ghost', size: 'sm' } as const;

interface BringBackProps {
  setting: Restorable;
  /** The version in force. */
  current: number;
  version: number;
  /** What it does beside. */
  consequence?: ReactNode;
}

/** Brings an earlier version back after a confirmation that names it; with scripts off too. */
export function BringBack({ setting: { operation, named }, current, version, consequence }: BringBackProps) {
  const [isAsking, setAsking] = useState(false);
  const { perform, isPending } = useOperation(operation);
  const to = version === 0 ? 'default' : String(version);
  const name = version === 0 ? 'the default' : `version ${version}`;
  const input = { ...named, version: current, to };
  if (!useHydrated()) {
    return (
      <details>
        <summary aria-label={`Bring back ${name}`} className={clsx(buttonVariants(look))}>
          Bring back
        </summary>
        {consequence && <p>{consequence}</p>}
        <Form method="post" action={`/do/${operation}`} reloadDocument>
          {Object.entries(input).map(([key, value]) => (
            <input key={key} type="hidden" name={key} value={value} />
          ))}
          <Button type="submit" size="sm">
            Bring back {name}
          </Button>
        </Form>
      </details>
    );
  }
  return (
    <>
      <Button aria-label={`Bring back ${name}`} onClick={() => setAsking(true)} {...look}>
        Bring back
      </Button>
      {isAsking && (
        <Confirm
          title={`Bring back ${name}?`}
          text={<>{consequence && <>{consequence} </>}What is saved now stays in the list of versions.</>}
          confirmLabel="Bring back"
          tone="primary"
          pending={isPending}
          isOpen
          onOpenChange={setAsking}
          onConfirm={() => void perform(input as never).then(() => setAsking(false))}
        />
      )}
    </>
  );
}
