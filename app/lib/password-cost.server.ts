/**
 * The cost of checking a password: OWASP's scrypt profile for N=2^14, about 100 ms in workerd. Stored with each hash,
 * so that it can be raised later.
 */
export const SCRYPT_COST = { N: 2 ** 14, r: 8, p: 5 };
