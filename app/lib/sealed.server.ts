const IV_BYTES = 12;
const KEY_BYTES = 32;

/** The key that secrets are kept under: 32 bytes in base64. @throws Error for the operator */
function importKey(key: string): Promise<CryptoKey> {
  const bytes = Buffer.from(key, 'base64');
  if (bytes.byteLength !== KEY_BYTES) throw new Error('The key of stored tokens must be 32 bytes in base64.');
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Returns a secret as it is stored: AES-GCM, bound to what it is for. @param key 32 bytes in base64 */
export async function seal(key: string, secret: string, what: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const algorithm = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(what) };
  const sealed = await crypto.subtle.encrypt(algorithm, await importKey(key), new TextEncoder().encode(secret));
  return Buffer.concat([iv, Buffer.from(sealed)]).toString('base64url');
}

/** @throws Error for what was stored under another key, for something else, or changed since */
export async function unseal(key: string, stored: string, what: string): Promise<string> {
  const bytes = Buffer.from(stored, 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const algorithm = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(what) };
  const opened = await crypto.subtle.decrypt(algorithm, await importKey(key), bytes.subarray(IV_BYTES));
  return new TextDecoder().decode(opened);
}
