import { createHash, randomBytes, scrypt as scryptCallback, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import list from './common-passwords.json';
import { SCRYPT_COST } from './password-cost.server';

const scrypt = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scryptCallback,
);

const KEY_BYTES = 32;

/** @returns `scrypt$N$r$p$salt$key`, salt and key in base64url */
export async function hashPassword(password: string): Promise<string> {
  const { N, r, p } = SCRYPT_COST;
  const salt = randomBytes(16);
  const key = await derive(password, salt, N, r, p);
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = stored.split('$');
  if (scheme !== 'scrypt' || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), Number(N), Number(r), Number(p));
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** A hash that no password matches: verifying against it costs as much as a real one, so timing reveals nothing. */
export const NOBODYS_HASH = `scrypt$${SCRYPT_COST.N}$${SCRYPT_COST.r}$${SCRYPT_COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

let common: Set<number> | null = null;

/** True for one of the 10,000 most frequent passwords of stolen lists, in any case. */
export function isCommonPassword(password: string): boolean {
  common ??= marksOf(Buffer.from(list.marks, 'base64'));
  return common.has(createHash('sha256').update(password.normalize('NFKC').toLowerCase()).digest().readUInt32BE());
}

/** Only the first four bytes of each password's hash are stored. */
const marksOf = (bytes: Buffer) =>
  new Set(Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32BE(index * 4)));

function derive(password: string, salt: Buffer, N: number, r: number, p: number): Promise<Buffer> {
  return scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r });
}
