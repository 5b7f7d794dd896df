import { globSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { placeholdersIn } from '~/lib/settings/placeholders';
import { textRefusals } from '~/lib/texts/registered-text';
import { PageTexts } from '~/routes/site/page-texts';
import { spanish } from '~/spanish';
import { learnSpanish, type Text, TextProvider, useText } from '~/text';
import { textTable } from '~/text-registry.server';

const PIECES = [
  '{',
  '}',
  '{{',
  '{club}',
  '{price}',
  '{__proto__}',
  '{constructor}',
  '{ club }',
  '$&',
  '$1',
  '</title>',
];
const MORE = [
  '<b>',
  '&amp;',
  '"',
  "'",
  'javascript:alert(1)',
  '\u202e',
  '\u200f',
  '\0',
  'word',
  ' ',
  'ñ',
  '😀',
  '{club',
  '%7B',
];

/** Repeatable random numbers. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function Shown({ text, values }: { text: string; values: Record<string, string> }) {
  return useText().words(text as Text, values);
}

const render = (text: string, words: string, values: Record<string, string>, lang?: 'en') =>
  renderToStaticMarkup(
    createElement(
      TextProvider,
      { language: 'en' } as never,
      createElement(
        PageTexts,
        { texts: { [text]: { words, ...(lang && { lang }) } } } as never,
        createElement(Shown, { text, values }),
      ),
    ),
  );

test('whatever is saved leaves no placeholder on the page and adds no markup', { tags: ['SET-033'] }, () => {
  const pick = random(7);
  let saved = 0;
  for (let round = 0; round < 6000; round++) {
    const all = [...PIECES, ...MORE];
    const words = Array.from({ length: 1 + pick(7) }, () => all[pick(all.length)]).join('');
    for (const text of [textTable.get('site.footer')!, textTable.get('application.dues-home')!]) {
      if (words.trim() === '' || textRefusals(text, words).length > 0) continue;
      saved++;
      // Not even where a value looks like one
      const values = { club: 'Club {price} <i>', price: '$60' };
      const html = render(text.en, words, values);
      const inside = html.replace(/^<bdi>|<\/bdi>$/g, '');
      expect(inside).not.toMatch(/[<>]/);
      const known = Object.keys(text.placeholders);
      const without = inside.replaceAll('Club {price} &lt;i&gt;', 'value');
      expect(placeholdersIn(without).filter((name) => known.includes(name))).toEqual([]);
      expect(without).not.toContain('{__proto__}');
    }
  }
  expect(saved).toBeGreaterThan(500);
});

test('a changed English text on a Spanish page says that it is English', { tags: ['SET-034'] }, () => {
  expect(render('How it works', 'Four steps', {}, 'en')).toBe('<bdi lang="en">Four steps</bdi>');
});

test('an unchanged text is what it was: no element, no attribute', { tags: ['SET-034'] }, () => {
  learnSpanish(spanish);
  expect(render('How it works', 'x', {}).length).toBeGreaterThan(0);
  const plain = (language: string) =>
    renderToStaticMarkup(
      createElement(
        TextProvider,
        { language } as never,
        createElement(PageTexts, { texts: null } as never, createElement(Shown, { text: 'How it works', values: {} })),
      ),
    );
  expect(plain('en')).toBe('How it works');
  expect(plain('es')).toBe(spanish['How it works']);
});

test('every registered text is shown by the public pages', { tags: ['SET-030'] }, () => {
  const files = [...globSync('app/{domains,routes}/**/*.tsx'), ...globSync('public/*.html')];
  const sources = files.map((path) => readFileSync(path, 'utf8')).join('\n');
  const shown = (en: string) =>
    sources.includes(`words('${en}'`) ||
    sources.includes(`data-text="${en}"`) ||
    new RegExp(`words\\(\\s*'${en.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}'`).test(sources);
  // Messages of the service area check are the server's
  const ofServer = ['application.served', 'application.not-served'];
  const plain = [...textTable.values()].filter(({ isDocument }) => !isDocument);
  const missing = plain.filter(({ key, en }) => !ofServer.includes(key) && !shown(en));
  expect(missing.map(({ key }) => key)).toEqual([]);
});

test('every registered text has its Spanish, with the same placeholders', { tags: ['SET-030'] }, () => {
  for (const { key, en, es } of textTable.values()) {
    expect(es, key).toBeTruthy();
    expect(placeholdersIn(es).sort(), key).toEqual(placeholdersIn(en).sort());
  }
});
