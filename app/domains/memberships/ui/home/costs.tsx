import { EXTRA_PROPERTY, membershipKey } from '~/domains/prices/rules/price-keys';
import { useText } from '~/text';
import { formatDollars } from '~/ui/format/format-money';
import type { Dues } from '../../rules/dues-on';
import { ComingPrice } from '../fields/coming-price';

/** The price of a year by the type of membership, with what is to come. */
export function Costs({ dues }: { dues: Dues }) {
  const { t, nameOf, words } = useText();
  const rows = [
    ...dues.types.map((type) => ({
      key: membershipKey(type.code),
      name: nameOf(type),
      price: formatDollars(type.price),
    })),
    { key: EXTRA_PROPERTY, name: t('Each additional home'), price: `+ ${formatDollars(dues.extraProperty)}` },
  ];
  return (
    <section aria-labelledby="costs" className="grid gap-4">
      <h2 id="costs" className="text-[1.5em]">
        {words('What it costs')}
      </h2>
      <dl className="divide-y rounded-(--radius-card) border bg-card px-5 shadow-card">
        {rows.map(({ key, name, price }) => (
          <div key={key} className="flex items-baseline justify-between gap-4 py-3">
            <dt>
              {name}
              <ComingPrice dues={dues} priceKey={key} />
            </dt>
            <dd className="tabular shrink-0">
              <strong className="text-[1.25em]">{price}</strong>{' '}
              <span className="text-muted-foreground">{t('a year')}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-muted-foreground">
        {words('The dues pay for our help. Each job is paid for separately, at the estimate you accept.')}
      </p>
    </section>
  );
}
