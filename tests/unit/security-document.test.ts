import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rateLimits } from '../support/proofs/rate-limits';

const root = new URL('../../', import.meta.url);
const text = readFileSync(new URL('docs/security.md', root), 'utf8');

/** Paths of the repository among what is set as code. */
const pathsIn = (markdown: string) =>
  [...markdown.matchAll(/`([^`\n]+)`/g)]
    .map(([, code]) => code!)
    .filter((code) =>
      /^(app|docs|durable-objects|functions|migrations|public|scripts|tests|workers)\/|^[\w-]+\.(md|json|toml)$/.test(
        code,
      ),
    );

interface Row {
  id: string;
  requirement: string;
  verdict: string;
  evidence: string;
  /** Titles of tests, or parts of them, each with its file. */
  tests: { title: string; path: string }[];
}

const rowsIn = (markdown: string): Row[] =>
  [...markdown.matchAll(/^\| V([\d.]+) +\| (.*?) +\| (.*?) +\| (.*?) +\| (.*?) *\|$/gm)].map(
    ([, id, requirement, verdict, evidence, tests]) =>
      ({
        id,
        requirement,
        verdict,
        evidence,
        tests: [...tests!.matchAll(/“(.+?)” in `([^`]+)`/g)].map(([, title, path]) => ({ title, path })),
      }) as Row,
  );

/** Titles of the tests of a file that run: none of a group or a test that is skipped. */
function titlesOf(path: string): string[] {
  const source = readFileSync(new URL(path, root), 'utf8');
  if (/\bdescribe\.(skip|todo|fixme)\b/.test(source)) return [];
  const call = /\b(?:test|it)(\.\w+)?(?:\([^`'"]*?\))?\(\s*(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`)/g;
  return [...source.matchAll(call)]
    .filter(([, kind]) => !/skip|todo|fixme/.test(kind ?? ''))
    .map(([, , plain, template]) => plain ?? template!);
}

test('every path that the document on security names exists', () => {
  const paths = pathsIn(text);
  expect(paths.length).toBeGreaterThan(150);
  expect(paths.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});

test('each requirement has one row with a verdict and its evidence or reason, and none fails', () => {
  const rows = rowsIn(text);
  expect(rows.length).toBeGreaterThan(200);
  expect(rows).toHaveLength([...text.matchAll(/^\| V/gm)].length);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  const verdicts = ['pass', 'partly', 'platform', 'not applicable'];
  expect(rows.filter(({ verdict }) => !verdicts.includes(verdict))).toEqual([]);
  expect(rows.filter(({ evidence }) => evidence.trim() === '')).toEqual([]);
  expect(rows.filter(({ requirement }) => requirement.split(' ').length > 12)).toEqual([]);
});

test('every section that the evidence of a row quotes is there', () => {
  const sections = [...text.matchAll(/^#+ (.*)$/gm)].map(([, title]) => title!);
  const quoted = rowsIn(text).flatMap(({ evidence }) =>
    [...evidence.matchAll(/“([^”]+)”/g)].map(([, words]) => words!),
  );
  expect(quoted.length).toBeGreaterThan(20);
  expect(quoted.filter((words) => !sections.includes(words) && !OF_SCREENS.includes(words))).toEqual([]);
});

test('each requirement that passes names tests that exist and are not skipped', () => {
  const rows = rowsIn(text);
  expect(rows.filter(({ verdict, tests }) => verdict === 'pass' && tests.length === 0).map(({ id }) => id)).toEqual([]);
  const titles = new Map<string, string[]>();
  const isThere = ({ title, path }: Row['tests'][number]) => {
    if (!titles.has(path)) titles.set(path, titlesOf(path));
    return titles.get(path)!.some((each) => each.includes(title));
  };
  expect(rows.flatMap(({ tests }) => tests).filter((each) => !isThere(each))).toEqual([]);
});

test('the table of rate limits is the one in code', () => {
  const inWords = (seconds: number) =>
    seconds % 3600 === 0 ? `${seconds / 3600} h` : seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
  const rows = Object.values(rateLimits).map(
    ({ what, per, tries, seconds, why }) => `| ${what} | ${per} | ${tries} in ${inWords(seconds)} | ${why} |`,
  );
  const section = text.split('### Rate limits')[1]!.split('\n### ')[0]!;
  const shown = section.split('\n').filter((line) => line.startsWith('| ') && !/^\| (what|-)/.test(line));
  expect(shown.map((line) => line.replace(/ +/g, ' ')).sort()).toEqual(rows.sort());
});

/** Words of screens, of the product's or of Cloudflare's. */
const OF_SCREENS = ['Log out on every device', 'Always Use HTTPS', 'Refused'];
