import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib.mjs';

const EVERY_FILE = '/*\n';

/**
 * Returns the headers of the static files with Strict-Transport-Security: a deployed site has it, no other.
 * @param {string} headers
 */
export function withStrictTransport(headers) {
  const source = readFileSync(join(ROOT, 'app', 'lib', 'http', 'strict-transport.ts'), 'utf8');
  const value = /STRICT_TRANSPORT = '([^']+)'/.exec(source)?.[1];
  const lines = headers.split(/(?<=\n)/);
  const at = lines.indexOf(EVERY_FILE);
  if (!value || at === -1) throw new Error('public/_headers has no rule for every file.');
  return lines.toSpliced(at + 1, 0, `  Strict-Transport-Security: ${value}\n`).join('');
}
