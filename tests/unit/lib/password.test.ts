import { expect, test } from 'vitest';
import { isCommonPassword } from '~/lib/password.server';
// @ts-expect-error: a script without types
import { isCommonPassword as isCommonForScripts } from '../../../scripts/common-passwords.mjs';

test('the passwords that guessers try first are known, in any case, to the product and to its scripts', () => {
  for (const password of ['123456', 'password', 'PassWord', 'iloveyou', 'qwerty123', 'Passw0rd']) {
    expect([password, isCommonPassword(password), isCommonForScripts(password)]).toEqual([password, true, true]);
  }
  for (const password of ['a new secret', 'correct horse battery staple', '5f2c9a77']) {
    expect([password, isCommonPassword(password), isCommonForScripts(password)]).toEqual([password, false, false]);
  }
});
