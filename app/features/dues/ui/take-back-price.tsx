import { formatPrice } from '~/domains/prices/rules/price-words';
import { longDay } from '~/lib/text/long-day';
import { StepButton } from '~/ui/form/buttons/step-button';
import type { ShownPrice } from './shown-price';

/** Takes back a price to come. */
export function TakeBackPrice({ price: { id, key, value, from_on, label } }: { price: ShownPrice }) {
  const name = `Take back ${formatPrice(key, value)} from ${longDay(from_on)}`;
  return (
    <StepButton
      operation="cancel-price"
      input={{ id }}
      label="Take back"
      name={name}
      title={`${name}?`}
      text={`${label} stays as it is then.`}
      confirmLabel="Take back"
      tone="primary"
    />
  );
}
