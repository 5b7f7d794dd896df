// The product's list of common passwords, for the scripts that make accounts: four bytes of the hash of each.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const LIST = new URL('../app/lib/common-passwords.json', import.meta.url);

/**
 * Returns what the list keeps of a password, in whatever case.
 * @param {string} password
 */
export const markOf = (password) =>
  createHash('sha256').update(password.normalize('NFKC').toLowerCase()).digest().readUInt32BE();

/**
 * Whether a password is one that guessers try first.
 * @param {string} password
 */
export function isCommonPassword(password) {
  const bytes = Buffer.from(JSON.parse(readFileSync(LIST, 'utf8')).marks, 'base64');
  return Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32BE(index * 4)).includes(
    markOf(password),
  );
}
