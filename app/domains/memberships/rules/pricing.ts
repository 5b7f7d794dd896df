/** Kinds of discount on dues; no screen offers them. */
export const DUES_MODELS = { PERCENTAGE: 'PERCENTAGE', FIXED_AMOUNT: 'FIXED_AMOUNT' } as const;

/** What each further property costs a year, in cents. */
const EXTRA_PROPERTY_CENTS = 1000;

interface PriceOf {
  /** Cents a year of the membership type. */
  typePrice: number;
  years: number;
  /** Properties beyond the first. */
  additionalProperties: number;
  /** Amounts in cents agreed with staff, in place of the usual ones. */
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
  const additional = order.additionalProperties * (order.customPropertyPrice ?? EXTRA_PROPERTY_CENTS) * order.years;
  return {
    membership_year_price: year,
    additional_properties: additional,
    total_cost_usd: year * order.years + additional,
  };
}
