import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(`${ROOT}/${path}`, 'utf8');
const filesIn = (pattern: string) => globSync(pattern, { cwd: ROOT });

const scripts = new Map(filesIn('scripts/*.mjs').map((path) => [basename(path, '.mjs'), read(path)]));
const { scripts: commands } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const namesIn = (text: string) => [...text.matchAll(/(?:scripts\/|from '\.\/)([\w-]+)\.mjs/g)].map(([, name]) => name!);

/** It reads a deployed database alone: tests/unit/database.test.ts proves its order. */
const EXCEPT = ['backup'];

test('every script is run by a test, or by a command that is one', () => {
  const tested = filesIn('tests/**/*.test.ts').flatMap((path) => namesIn(read(path)));
  const typed = [...read('tests/crash/commands.test.ts').matchAll(/'([a-z]+(?:-[a-z]+)*)'/g)].map(([, name]) => name!);
  const run = new Set<string>();
  const add = (name: string) => {
    if (run.has(name) || !scripts.has(name)) return;
    run.add(name);
    for (const other of namesIn(scripts.get(name)!)) add(other);
  };
  const tests = namesIn([commands.test, commands.typecheck, commands['test:phone-oracles']].join());
  for (const name of [...tested, ...typed, ...tests]) add(name);
  expect([...scripts.keys()].filter((name) => !run.has(name))).toEqual(EXCEPT);
});

test('scripts name no test that is not there', () => {
  const named = [...scripts.values()].flatMap((text) => text.match(/tests\/[\w./-]+\.ts\b/g) ?? []);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !existsSync(`${ROOT}/${path}`))).toEqual([]);
});
