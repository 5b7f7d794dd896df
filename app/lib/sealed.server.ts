import { type Env, isLocal } from './env.server';

const VERSION = 'v1';
const IV_BYTES = 12;
const KEY_BYTES = 32;
/** On a developer's machine there is nothing to protect. */
const LOCAL_KEY = Buffer.alloc(KEY_BYTES, 'local');

type Keyed = Pick<Env, 'APP_ENV' | 'SECRETS_KEY'>;

/** Whether secrets can be stored here at all. */
export const maySeal = (env: Keyed): boolean => env.SECRETS_KEY !== undefined || isLocal(env);

/**
 * Encrypts a secret that must be read again, such as another service's token (AES-256-GCM).
 * @param whose names the record and column it is stored in: moved to another one, it does not decrypt
 */
export async function seal(env: Keyed, secret: string, whose: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt(algorithm(iv, whose), await keyOf(env), new TextEncoder().encode(secret));
  return [VERSION, Buffer.from(iv).toString('base64url'), Buffer.from(sealed).toString('base64url')].join('.');
}

/** Decrypts a secret; null where it does not decrypt: another key, another record, changed bytes. */
export async function unseal(env: Keyed, sealed: string, whose: string): Promise<string | null> {
  const [version, iv = '', text = ''] = sealed.split('.');
  if (version !== VERSION) return null;
  try {
    const opened = await crypto.subtle.decrypt(
      algorithm(Buffer.from(iv, 'base64url'), whose),
      await keyOf(env),
      Buffer.from(text, 'base64url'),
    );
    return new TextDecoder().decode(opened);
  } catch (error) {
    if (error instanceof DOMException || (error as Error).name === 'OperationError') return null;
    throw error;
  }
}

/** The same for a secret that must be there. @throws Error for one encrypted under another key, or changed since */
export async function opened(env: Keyed, sealed: string, whose: string): Promise<string> {
  const secret = await unseal(env, sealed, whose);
  if (secret === null) throw new Error('A stored secret does not open with SECRETS_KEY.');
  return secret;
}

const algorithm = (iv: Uint8Array<ArrayBuffer> | Buffer<ArrayBuffer>, whose: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(whose),
});

/** @throws Error for the operator */
function keyOf(env: Keyed): Promise<CryptoKey> {
  const bytes = env.SECRETS_KEY ? Buffer.from(env.SECRETS_KEY, 'base64') : isLocal(env) ? LOCAL_KEY : null;
  if (bytes?.length !== KEY_BYTES) throw new Error('SECRETS_KEY must be 32 bytes in base64: openssl rand -base64 32.');
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
