import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rateLimits } from '~/rate-limits';

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
}

const rowsIn = (markdown: string): Row[] =>
  [...markdown.matchAll(/^\| V([\d.]+) +\| (.*?) +\| (.*?) +\| (.*?) +\|$/gm)].map(
    ([, id, requirement, verdict, evidence]) => ({ id, requirement, verdict, evidence }) as Row,
  );

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
  const verdicts = ['pass', 'partly', 'not applicable'];
  expect(rows.filter(({ verdict }) => !verdicts.includes(verdict))).toEqual([]);
  expect(rows.filter(({ evidence }) => evidence.trim() === '')).toEqual([]);
  expect(rows.filter(({ requirement }) => requirement.split(' ').length > 12)).toEqual([]);
});

test('every section and test that a row quotes is there', () => {
  const sections = [...text.matchAll(/^#+ (.*)$/gm)].map(([, title]) => title!);
  const quoted = rowsIn(text).flatMap(({ evidence }) =>
    [...evidence.matchAll(/“([^”]+)”(?: in `([^`]+)`)?/g)].map(([, words, path]) => ({ words: words!, path })),
  );
  const isThere = ({ words, path }: { words: string; path: string | undefined }) => {
    if (!path) return sections.includes(words) || OF_SCREENS.includes(words);
    const source = readFileSync(new URL(path, root), 'utf8');
    return words.split('…').every((piece) => source.includes(piece.trim()));
  };
  expect(quoted.length).toBeGreaterThan(25);
  expect(quoted.filter((each) => !isThere(each))).toEqual([]);
});

test('the table of rate limits is the one in code', () => {
  const inWords = (seconds: number) =>
    seconds % 3600 === 0 ? `${seconds / 3600} h` : seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
  const rows = Object.values(rateLimits).map(
    ({ what, per, tries, seconds, why }) => `| ${what} | ${per} | ${tries} in ${inWords(seconds)} | ${why} |`,
  );
  const section = text.split('### Rate limits')[1]!.split('\n### ')[0]!;
  const shown = section.split('\n').filter((line) => line.startsWith('| ') && !/^\| (what|-)/.test(line));
  expect(shown.map((line) => line.replace(/ +/g, ' '))).toEqual(rows);
});

/** Words of screens, of the product's or of Cloudflare's. */
const OF_SCREENS = ['Log out on every device', 'Always Use HTTPS', 'Refused'];
