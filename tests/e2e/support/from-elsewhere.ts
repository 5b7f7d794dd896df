import { randomBytes } from 'node:crypto';

/** Headers of a request from a network of its own, for what the club limits by network. */
export const fromElsewhere = () => ({
  'CF-Connecting-IP': `2001:db8:${randomBytes(4).toString('hex').match(/..../g)!.join(':')}::1`,
});
