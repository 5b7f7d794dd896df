import { Form } from '@remix-run/react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { formatPrice } from '~/domains/prices/rules/price-words';
import { longDay } from '~/lib/text/long-day';
import { Confirm } from '~/ui/dialog/confirm';
import { Button } from '~/ui/form/buttons/button';
import { buttonVariants } from '~/ui/form/buttons/button-variants';
import { useOperation } from '~/ui/form/use-operation';
import { useHydrated } from '~/ui/frame/use-hydrated';
import type { ShownPrice } from './shown-price';

const look = { variant: 'ghost', size: 'sm' } as const;

/** Takes back a price to come, after a confirmation that names it; with scripts off too. */
export function TakeBackPrice({ price }: { price: ShownPrice }) {
  const [isAsking, setAsking] = useState(false);
  const { perform, isPending } = useOperation('cancel-price');
  const { id, key, value, from_on, label } = price;
  const name = `${formatPrice(key, value)} from ${longDay(from_on)}`;
  if (!useHydrated()) {
    return (
      <details>
        <summary aria-label={`Take back ${name}`} className={clsx(buttonVariants(look))}>
          Take back
        </summary>
        <Form method="post" action="/do/cancel-price" reloadDocument>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" size="sm">
            Take back {name}
          </Button>
        </Form>
      </details>
    );
  }
  return (
    <>
      <Button aria-label={`Take back ${name}`} onClick={() => setAsking(true)} {...look}>
        Take back
      </Button>
      {isAsking && (
        <Confirm
          title={`Take back ${name}?`}
          text={`${label} stays as it is then.`}
          confirmLabel="Take back"
          tone="primary"
          pending={isPending}
          isOpen
          onOpenChange={setAsking}
          onConfirm={() => void perform({ id }).then(() => setAsking(false))}
        />
      )}
    </>
  );
}
