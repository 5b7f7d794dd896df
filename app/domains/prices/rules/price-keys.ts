export const EXTRA_PROPERTY = 'extra_property';
export const TAX_RATE = 'tax_rate';
export const DEFAULT_FACTORING = 'default_factoring';

const MEMBERSHIP = 'membership:';

/** The key of the price of a year of a type of membership. */
export const membershipKey = (code: string) => MEMBERSHIP + code;
