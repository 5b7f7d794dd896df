/** In place of ~/lib/password-cost.server in tests in Workers: hundreds of them sign somebody in. */
export const SCRYPT_COST = { N: 2 ** 10, r: 8, p: 1 };
