import type { AccountingEnv } from './port';

const IV_BYTES = 12;

/** The key that tokens are kept under: 32 bytes in base64; a developer's machine has one of its own. */
async function keyOf(env: AccountingEnv): Promise<CryptoKey> {
  const given = env.QUICKBOOKS_TOKEN_KEY
    ? Buffer.from(env.QUICKBOOKS_TOKEN_KEY, 'base64')
    : Buffer.from(
        await crypto.subtle.digest('SHA-256', new TextEncoder().encode('the double of a developer’s machine')),
      );
  if (given.byteLength !== 32) throw new Error('QUICKBOOKS_TOKEN_KEY must be 32 bytes in base64.');
  return crypto.subtle.importKey('raw', given, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** A secret as it is stored: AES-GCM, bound to what it is for. */
export async function encrypt(env: AccountingEnv, secret: string, what: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const algorithm = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(what) };
  const sealed = await crypto.subtle.encrypt(algorithm, await keyOf(env), new TextEncoder().encode(secret));
  return Buffer.concat([iv, Buffer.from(sealed)]).toString('base64url');
}

/** @throws Error for what was stored under another key, for something else, or changed since */
export async function decrypt(env: AccountingEnv, stored: string, what: string): Promise<string> {
  const bytes = Buffer.from(stored, 'base64url');
  const algorithm = {
    name: 'AES-GCM',
    iv: bytes.subarray(0, IV_BYTES),
    additionalData: new TextEncoder().encode(what),
  };
  const opened = await crypto.subtle.decrypt(algorithm, await keyOf(env), bytes.subarray(IV_BYTES));
  return new TextDecoder().decode(opened);
}
