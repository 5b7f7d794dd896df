import { EXTRA_PROPERTY, membershipKey } from '~/domains/prices/rules/price-keys';
import { useText } from '~/text';
import { formatDollars } from '~/ui/format/format-money';
import type { Dues, PricedType } from '../../rules/dues-on';
import { ComingPrice } from './coming-price';

/** Types that the club's own sentences name. */
const [HOME, ASSOCIATION, OWNER] = ['HOME', 'CONDO_ASSOCIATION', 'CONDO_UNIT'];

/** The price of a year by the type of membership, and of each property beyond the first, with what is to come. */
export function DuesCopy({ dues }: { dues: Dues }) {
  const { t, nameOf, words } = useText();
  const of = (code: string | undefined) => dues.types.find((type) => type.code === code);
  const [home, association, owner] = [of(HOME), of(ASSOCIATION), of(OWNER)];
  const condominiums = association && owner ? { association, owner } : null;
  const others = dues.types.filter((type) => type !== home && !(condominiums && [association, owner].includes(type)));
  const coming = (type: PricedType, name?: string) => (
    <ComingPrice key={type.code} dues={dues} priceKey={membershipKey(type.code)} name={name} />
  );
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {home && (
        <li>
          {words('Membership is {price} per year.', { price: formatDollars(home.price) })}
          {coming(home)}
        </li>
      )}
      <li>
        {words('Each additional property is {price}.', { price: formatDollars(dues.extraProperty) })}
        <ComingPrice dues={dues} priceKey={EXTRA_PROPERTY} />
      </li>
      {condominiums && (
        <li>
          {words(
            'A condominium association pays {association} per year; individual unit owners then join for {owner} each.',
            {
              association: formatDollars(condominiums.association.price),
              owner: formatDollars(condominiums.owner.price),
            },
          )}
          {Object.values(condominiums).map((type) => coming(type, nameOf(type)))}
        </li>
      )}
      {others.map((type) => (
        <li key={type.code}>
          {t('{type}: {price} a year.', { type: nameOf(type), price: formatDollars(type.price) })}
          {coming(type)}
        </li>
      ))}
    </ul>
  );
}
