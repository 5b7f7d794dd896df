import { EXTRA_PROPERTY, membershipKey } from '~/domains/prices/rules/price-keys';
import { type ComingPrice, comingPrice, type PriceRow, priceOn } from '~/domains/prices/rules/price-on';
import type { Day } from '~/lib/calendar';

/** A type of membership. */
export interface MembershipType {
  id: number;
  version: number;
  code: string;
  name: string;
  name_es: string;
  position: number;
  /** In milliseconds since 1970. */
  retired_at: number | null;
  /** The type that a membership of this one renews as, where it is another. */
  renews_as: number | null;
}

/** A type of membership with what a year costs, in cents. */
export type PricedType = Pick<MembershipType, 'id' | 'code' | 'name' | 'name_es'> & { price: number };

/** What membership costs, in cents. */
export interface Dues {
  types: PricedType[];
  /** A year of each property beyond the first. */
  extraProperty: number;
  /** The changes of these prices that are announced. */
  coming: ComingPrice[];
}

/** What membership costs on a day: of every type that has a price then, retired ones too. */
export function duesOn(types: readonly MembershipType[], prices: readonly PriceRow[], day: Day): Dues {
  const priced = types.flatMap(({ id, code, name, name_es }) => {
    const price = priceOn(prices, membershipKey(code), day);
    return price === null ? [] : [{ id, code, name, name_es, price }];
  });
  const keys = [...priced.map(({ code }) => membershipKey(code)), EXTRA_PROPERTY];
  return {
    types: priced,
    extraProperty: priceOn(prices, EXTRA_PROPERTY, day) ?? 0,
    coming: keys.flatMap((key) => comingPrice(prices, key, day) ?? []),
  };
}

/** By id or code. */
export const findType = <Type extends { id: number; code: string }>(types: readonly Type[], key: string | number) =>
  types.find(({ id, code }) => String(id) === String(key) || code === key) ?? null;

/** The type that a membership renews as, with its price: that of its own type where none is named or the other has none. */
export function renewedType(types: readonly MembershipType[], priced: readonly PricedType[], id: number) {
  const seen = new Set<number>();
  let type = types.find((each) => each.id === id);
  // A type that members renew as may be retired later, and name another one itself
  while (type && type.retired_at !== null && type.renews_as !== null && !seen.has(type.id)) {
    seen.add(type.id);
    const next = type.renews_as;
    type = types.find((each) => each.id === next);
  }
  return findType(priced, type?.id ?? id) ?? findType(priced, id);
}
