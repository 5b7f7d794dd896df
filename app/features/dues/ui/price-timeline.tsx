import type { ReactNode } from 'react';
import { isRate } from '~/domains/prices/rules/price-keys';
import { formatPrice } from '~/domains/prices/rules/price-words';
import { longDay } from '~/lib/text/long-day';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { Card } from '~/ui/frame/card';
import { NewPriceForm, type NewPriceFormProps } from './new/new-price-form';
import type { ShownPrice } from './shown-price';
import { TakeBackPrice } from './take-back-price';

interface PriceTimelineProps {
  /** All of one key, by the day they begin. */
  prices: ShownPrice[];
  mayChange: boolean;
  /** The form for another one, where it is open. */
  form: Omit<NewPriceFormProps, 'price'> | null;
}

/** One of the club's prices: what it is today, what comes and what was, and the form for another one. */
export function PriceTimeline({ prices, mayChange, form }: PriceTimelineProps) {
  const { key, label } = prices[0]!;
  const of = (state: ShownPrice['state']) => prices.filter((price) => price.state === state);
  const [past, [current], future] = [of('past'), of('current'), of('future')];
  const id = `price-${key.replace(/\W/g, '-').toLowerCase()}`;
  return (
    <Card
      id={id}
      title={label}
      headingLevel={3}
      actions={
        mayChange &&
        !form && (
          <LinkButton
            to={`?key=${encodeURIComponent(key)}#${id}`}
            variant="secondary"
            size="sm"
            preventScrollReset
            aria-label={`New price: ${label}`}
          >
            New price
          </LinkButton>
        )
      }
    >
      <div className="grid gap-3">
        {past.length > 0 && (
          <details className="text-muted-foreground">
            <summary className="cursor-pointer">Earlier ({past.length})</summary>
            <ol className="mt-2 grid gap-1">
              {past.map((price) => (
                <PriceLine key={price.id} price={price} />
              ))}
            </ol>
          </details>
        )}
        <p className="tabular text-[1.4em]">
          <strong>{current ? formatPrice(key, current.value) : 'No price yet'}</strong>
          {current && !isRate(key) && <span className="text-[0.7em] text-muted-foreground"> a year</span>}
        </p>
        {current?.created_by && <Since price={current} />}
        {future.length > 0 && (
          <ol className="grid gap-2" aria-label={`To come: ${label}`}>
            {future.map((price) => (
              <PriceLine key={price.id} price={price}>
                {mayChange && <TakeBackPrice price={price} />}
              </PriceLine>
            ))}
          </ol>
        )}
        {form && <NewPriceForm {...form} price={{ key, label, current: current?.value ?? null }} />}
      </div>
    </Card>
  );
}

function PriceLine({ price, children }: { price: ShownPrice; children?: ReactNode }) {
  return (
    <li className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tabular">
          <strong>{formatPrice(price.key, price.value)}</strong> from {longDay(price.from_on)}
        </span>
        {price.created_by && <span className="text-muted-foreground">{price.created_by.name}</span>}
        {children}
      </div>
      {price.note && <p className="wrap-anywhere text-muted-foreground">“{price.note}”</p>}
    </li>
  );
}

function Since({ price }: { price: ShownPrice }) {
  return (
    <p className="text-muted-foreground">
      Since {longDay(price.from_on)} · {price.created_by?.name}
      {price.note && ` · “${price.note}”`}
    </p>
  );
}
