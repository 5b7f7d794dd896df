export const EXTRA_PROPERTY = 'extra_property';
export const TAX_RATE = 'tax_rate';
export const DEFAULT_FACTORING = 'default_factoring';

const MEMBERSHIP = 'membership:';

/** The key of the price of a year of a type of membership. */
export const membershipKey = (code: string) => MEMBERSHIP + code;

const RATES: readonly string[] = [TAX_RATE, DEFAULT_FACTORING];

/** True where its values are basis points, not cents. */
export const isRate = (key: string) => RATES.includes(key);

/** The keys that are no type of membership, with their labels. */
export const clubPrices = {
  [EXTRA_PROPERTY]: 'Additional property',
  [TAX_RATE]: 'Sales tax',
  [DEFAULT_FACTORING]: 'Default factoring',
} as const;

/** Every key with its label, in the order in which they are shown. */
export const priceLabels = (types: readonly { code: string; name: string }[]): Map<string, string> =>
  new Map([
    ...types.map(({ code, name }): [string, string] => [membershipKey(code), name]),
    ...Object.entries(clubPrices),
  ]);
