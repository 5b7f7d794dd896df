/** Kinds of discount on dues; no screen offers them. */
export const DUES_MODELS = { PERCENTAGE: 'PERCENTAGE', FIXED_AMOUNT: 'FIXED_AMOUNT' } as const;

interface PriceOf {
  /** Cents a year of the membership type. */
  typePrice: number;
  /** Cents a year of each further property. */
  propertyPrice: number;
  years: number;
  /** Properties beyond the first. */
  additionalProperties: number;
  /** Amounts in cents agreed with staff, in place of the list prices. */
  customYearPrice?: number | undefined;
  customPropertyPrice?: number | undefined;
}

export interface Price {
  membership_year_price: number;
  additional_properties: number;
  total_cost_usd: number;
}

/** The dues, in cents: a year, all further properties over the whole term, and the whole term. */
export function priceOf(order: PriceOf): Price {
  const year = order.customYearPrice ?? order.typePrice;
  const additional = order.additionalProperties * (order.customPropertyPrice ?? order.propertyPrice) * order.years;
  return {
    membership_year_price: year,
    additional_properties: additional,
    total_cost_usd: year * order.years + additional,
  };
}

/** A part of the dues that a reader can add up: unit × count × years = amount. */
export interface DuesLine {
  of: 'membership' | 'additional-properties';
  /** Cents a year for one. */
  unit: number;
  count: number;
  years: number;
  amount: number;
}

/** The lines of a price; they add up to the total. */
export function duesLines(price: Price, order: { years: number; additionalProperties: number }): DuesLine[] {
  const { years, additionalProperties: count } = order;
  const year = price.membership_year_price;
  const lines: DuesLine[] = [{ of: 'membership', unit: year, count: 1, years, amount: year * years }];
  const amount = price.additional_properties;
  if (count > 0) lines.push({ of: 'additional-properties', unit: amount / (count * years), count, years, amount });
  return lines;
}
