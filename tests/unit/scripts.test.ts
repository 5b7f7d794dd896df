import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(`${ROOT}/${path}`, 'utf8');
const filesIn = (pattern: string) => globSync(pattern, { cwd: ROOT });

const scripts = new Map(filesIn('scripts/*.mjs').map((path) => [basename(path, '.mjs'), read(path)]));
const { scripts: commands } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const namesIn = (text: string) => [...text.matchAll(/(?:scripts\/|from '\.\/)([\w-]+)\.mjs/g)].map(([, name]) => name!);

/** Run by no test, and why. */
const EXCEPT: Record<string, string> = {
  backup: 'reads a deployed database alone',
  'phone-oracles': 'a test of its own, with an exchange and a client that are not ours',
  'own-packages': 'installs what phone-oracles and the benchmarks compare with',
};

test('every script is run by a test, or by npm test itself', () => {
  const tested = filesIn('tests/**/*.test.ts').flatMap((path) => namesIn(read(path)));
  const typed = [...read('tests/crash/commands.test.ts').matchAll(/'([a-z]+(?:-[a-z]+)*)'/g)].map(([, name]) => name!);
  const run = new Set<string>();
  const add = (name: string) => {
    if (run.has(name) || !scripts.has(name)) return;
    run.add(name);
    for (const other of namesIn(scripts.get(name)!)) add(other);
  };
  for (const name of [...tested, ...typed, ...namesIn(`${commands.test} ${commands.typecheck}`)]) add(name);
  const left = [...scripts.keys()].filter((name) => !run.has(name) && !EXCEPT[name]);
  expect(left).toEqual([]);
  expect(Object.keys(EXCEPT).filter((name) => !scripts.has(name) || run.has(name))).toEqual([]);
});
