// Prints how many requirements of the specification the tests name in their titles and tags; with --list their ids too.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { provenIds } from '../tests/support/proven-ids.ts';
import { flags, main, ROOT } from './lib.mjs';

await main(() => {
  const tests = join(ROOT, 'tests');
  const files = readdirSync(tests, { recursive: true }).filter((name) => /\.(test|spec)\.tsx?$/.test(name));
  const ids = new Set(files.flatMap((name) => [...provenIds(readFileSync(join(tests, name), 'utf8'), name)]));
  if (flags().list) console.log([...ids].sort().join('\n'));
  console.log(`${ids.size} requirements are named by tests`);
});
