import { useText } from '~/text';
import { formatDollars } from '~/ui/format/format-money';
import { EXTRA_PROPERTY_CENTS } from '../../rules/pricing';

/** The price of a year by the kind of membership. */
export function Costs({ types }: { types: { code: string; name: string; price: number }[] }) {
  const { t, any } = useText();
  const rows = [
    ...types.map(({ code, name, price }) => ({ key: code, name: any(name), price: formatDollars(price) })),
    { key: 'further', name: t('Each additional home'), price: `+ ${formatDollars(EXTRA_PROPERTY_CENTS)}` },
  ];
  return (
    <section aria-labelledby="costs" className="grid gap-4">
      <h2 id="costs" className="text-[1.5em]">
        {t('What it costs')}
      </h2>
      <dl className="divide-y rounded-(--radius-card) border bg-card px-5 shadow-card">
        {rows.map(({ key, name, price }) => (
          <div key={key} className="flex items-baseline justify-between gap-4 py-3">
            <dt>{name}</dt>
            <dd className="tabular shrink-0">
              <strong className="text-[1.25em]">{price}</strong>{' '}
              <span className="text-muted-foreground">{t('a year')}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-muted-foreground">
        {t('The dues pay for our help. Each job is paid for separately, at the estimate you accept.')}
      </p>
    </section>
  );
}
