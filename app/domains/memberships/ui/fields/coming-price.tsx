import { longDay } from '~/lib/text/long-day';
import { useText } from '~/text';
import { formatDollars } from '~/ui/format/format-money';
import type { Dues } from '../../rules/dues-on';

interface ComingPriceProps {
  dues: Pick<Dues, 'coming'>;
  priceKey: string;
  /** What it is the price of, where the line above names several. */
  name?: string | undefined;
}

/** The line under a price that is about to change. */
export function ComingPrice({ dues, priceKey, name }: ComingPriceProps) {
  const { t, language } = useText();
  const next = dues.coming.find(({ key }) => key === priceKey);
  if (!next) return null;
  const line = t('{price} a year from {date}.', {
    price: formatDollars(next.value),
    date: longDay(next.from_on, language),
  });
  return <span className="block text-muted-foreground">{name ? `${name}: ${line}` : line}</span>;
}
