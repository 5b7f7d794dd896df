import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/** Private English, and the field's word for it, as CONTRIBUTING's glossary has it. */
const PHRASES: [RegExp, string][] = [
  [/\bwhoever\b/i, 'the caller, the user, or who'],
  [/\bwhat (has |had |have )?(become|becomes|became|comes|came) of\b/i, 'the result, the outcome or the status of'],
  [/\b(is|are|was|were|be) kept\b/i, 'cached, stored, retained or unchanged'],
  [/\b(is|are|was|were|be) held\b/i, 'leased, locked, granted or stored'],
  [/\b(is|are|was|were|be) told\b/i, 'notified, pushed, returned or refused'],
  [/\b(is|are|was|were|be) asked\b/i, 'queried, requested, called or prompted'],
  [/\b(is|are) (not )?known\b/i, 'exists, is loaded or is unknown'],
  [/\basks? (no leave|nobody)\b/i, 'needs or checks no permission'],
  [/\b(told|hears?|heard) so\b/i, 'gets the error, or is notified'],
  [/\bhears? (of|that|what)\b/i, 'receives, or is notified of'],
  [/\bhand(s|ed) on\b/i, 'passes, forwards or returns'],
  [/\bin the midst of\b/i, 'during'],
  [/\bfor want of\b/i, 'without, or because there is no'],
  [/\bstays? what it was\b/i, 'is unchanged'],
];

const COMMENT = /^[ \t]*(?:\{?\/\*\*?|\/\/)[ \t]*(?:\n[ \t]*\*[ \t]*)?(.*)$|[;,{([)\]}] \/\/ (.*)$/gm;

/** Returns what is wrong in the first lines of a file's comments. Further lines of `//` count as comments of their own. */
function findings(text: string): string[] {
  return [...text.matchAll(COMMENT)].flatMap(([, first, trailing]) => {
    const line = first ?? trailing ?? '';
    return PHRASES.flatMap(([phrase, words]) => {
      const found = phrase.exec(line)?.[0];
      return found ? [`“${found}” in “${line.trim()}”: say ${words}`] : [];
    });
  });
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders = ['app', 'durable-objects', 'functions', 'workers', 'scripts', 'tests'];
const paths = globSync(
  folders.map((folder) => `${folder}/**/*.{ts,tsx,js,mjs}`),
  { cwd: root },
);

test('the first lines of comments use the words of the field', () => {
  expect(paths.length).toBeGreaterThan(2000);
  const wrong = paths.flatMap((path) =>
    findings(readFileSync(`${root}/${path}`, 'utf8')).map((found) => `${path}: ${found}`),
  );
  expect(wrong).toEqual([]);
});

describe('each phrase is found in the first line of a comment, and nowhere else', () => {
  const examples = [
    'Whoever calls it',
    'Returns what became of the import',
    'Rows that are kept',
    'A row that is held by a run',
    'The caller is told',
    'What the provider was asked',
    'Where the number is known',
    'A query asks nobody',
    'The loser is undone and hears so',
    'The page hears of it',
    'An error that is handed on',
    'A stop in the midst of a batch',
    'Not sent for want of an address',
    'The name stays what it was',
  ];
  test.each(PHRASES.map(([phrase], index) => [examples[index]!, phrase] as const))('%s', (line) => {
    const comments = [
      `/** ${line}. */`,
      `/**\n   * ${line}.\n   */`,
      `  // ${line}`,
      `const x = 1; // ${line}`,
      `{/* ${line} */}`,
    ];
    for (const comment of comments) expect(findings(comment).length).toBeGreaterThan(0);
    expect(findings(`const text = '${line}';\n/** The text.\n * ${line}. */`)).toEqual([]);
  });
});
