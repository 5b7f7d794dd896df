import { useText } from '~/text';
import { formatDollars } from '~/ui/format/format-money';
import { EXTRA_PROPERTY_CENTS } from '../../rules/pricing';

/** The price of a year by the kind of membership, and of each property beyond the first. */
export function DuesCopy({ types }: { types: { code: string; price: number }[] }) {
  const { t } = useText();
  const of = (code: string) => formatDollars(types.find((type) => type.code === code)?.price ?? 0);
  return (
    <ul className="grid list-disc gap-1 pl-5">
      <li>{t('Membership is {price} per year.', { price: of('HOME') })}</li>
      <li>{t('Each additional property is {price}.', { price: formatDollars(EXTRA_PROPERTY_CENTS) })}</li>
      <li>
        {t(
          'A condominium association pays {association} per year; individual unit owners then join for {owner} each.',
          { association: of('CONDO_ASSOCIATION'), owner: of('CONDO_UNIT') },
        )}
      </li>
    </ul>
  );
}
