// Prints how many requirements of the specification the tests name in their titles and tags, and how many of them those
// tests that npm test runs without --all; with --list their ids too.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { provenIds } from '../tests/support/proofs/proven-ids.ts';
import { flags, main, ROOT } from './lib.mjs';

await main(() => {
  const tests = join(ROOT, 'tests');
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(test|spec)\.tsx?$/.test(name),
  );
  /** @param {(name: string) => string} mark */
  const named = (mark) =>
    new Set(files.flatMap((name) => [...provenIds(readFileSync(join(tests, name), 'utf8'), name, mark(name))]));
  const ids = named(() => '');
  const core = named((name) => (name.startsWith('e2e') ? '@core' : ''));
  if (flags().list) console.log([...ids].sort().join('\n'));
  console.log(
    `${ids.size} requirements are named by tests, ${core.size} of them by tests that npm test runs without --all`,
  );
});
