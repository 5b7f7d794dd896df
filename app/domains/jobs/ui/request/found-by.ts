import type { FoundBy } from '../../rules/propose-member';

const words = {
  email: 'e-mail',
  phone: 'telephone',
  number: 'number',
  name: 'name',
  address: 'address',
} as const satisfies Record<FoundBy, string>;

/** “Found by e-mail, telephone”; empty for a member whom nothing of the request names. */
export const foundByWords = (by: readonly FoundBy[]) =>
  by.length > 0 ? `Found by ${by.map((way) => words[way]).join(', ')}` : '';
