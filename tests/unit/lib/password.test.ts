import { expect, test } from 'vitest';
import { hashPassword, isCommonPassword, NOBODYS_HASH, verifyPassword } from '~/lib/password.server';
import { SCRYPT_COST } from '~/lib/password-cost.server';
import { isCommonPassword as isCommonForScripts } from '../../../scripts/common-passwords.mjs';

test('the passwords that guessers try first are known, in any case, to the product and to its scripts', () => {
  for (const password of ['123456', 'password', 'PassWord', 'iloveyou', 'qwerty123', 'Passw0rd']) {
    expect([password, isCommonPassword(password), isCommonForScripts(password)]).toEqual([password, true, true]);
  }
  for (const password of ['a new secret', 'correct horse battery staple', '5f2c9a77']) {
    expect([password, isCommonPassword(password), isCommonForScripts(password)]).toEqual([password, false, false]);
  }
});

test('a password is kept by scrypt at the cost that OWASP asks for, whoever is asked for', async () => {
  expect(SCRYPT_COST).toEqual({ N: 2 ** 14, r: 8, p: 5 });
  const hash = await hashPassword('clubhouse');
  expect(hash).toMatch(/^scrypt\$16384\$8\$5\$/);
  expect(await verifyPassword('clubhouse', hash)).toBe(true);
  expect(await verifyPassword('Clubhouse', hash)).toBe(false);
  expect(NOBODYS_HASH).toMatch(/^scrypt\$16384\$8\$5\$/);
});
