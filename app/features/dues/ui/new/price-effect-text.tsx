import { DEFAULT_FACTORING, isRate } from '~/domains/prices/rules/price-keys';
import { formatPrice } from '~/domains/prices/rules/price-words';
import { readPrice } from '~/domains/prices/rules/read-price';
import type { OnPage } from '~/lib/remix/on-page';
import { counted } from '~/ui/format/counted';
import { formatMoney } from '~/ui/format/format-money';
import type { showPriceEffect } from '../../operations/show-price-effect.server';

export type PriceEffect = OnPage<Awaited<ReturnType<typeof showPriceEffect.run>>>;

interface PriceEffectTextProps {
  priceKey: string;
  /** As typed. */
  value: string;
  effect: PriceEffect;
}

/** What a price changes, and what it does not. */
export function PriceEffectText({ priceKey: key, value: typed, effect }: PriceEffectTextProps) {
  const { value, refusal } = readPrice(key, 'typed', typed);
  if (refusal !== null) return null;
  if (isRate(key)) {
    const what = key === DEFAULT_FACTORING ? 'contractors who are added' : 'invoices';
    return <p>It fills in new {what} from that day on. What exists is not changed.</p>;
  }
  const { renewals, renewals_capped, open_invoices, difference_cents, current } = effect;
  const many = renewals_capped ? `${renewals.toLocaleString('en-US')} or more renewals` : counted(renewals, 'renewals');
  const instead = current === null || current === value ? '' : ` instead of ${formatPrice(key, current)}`;
  return (
    <>
      <p>
        {many} within a year would pay {formatPrice(key, value)}
        {instead}
        {difference_cents !== 0 &&
          `, ${formatMoney(Math.abs(difference_cents))} ${difference_cents > 0 ? 'more' : 'less'} in all`}
        .
      </p>
      <p>
        {counted(open_invoices, 'open invoices')} {open_invoices === 1 ? 'keeps its' : 'keep their'} price.
      </p>
    </>
  );
}
