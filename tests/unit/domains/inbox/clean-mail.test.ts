import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanMail, hasRemoteImages, inlineIds } from '~/domains/inbox/reads/clean-mail.server';

const clean = (html: string, showRemote = false) =>
  cleanMail(html, { inline: new Map([['logo@mail', 'data:image/png;base64,AAAA']]), showRemote });

test('what a mail looks like stays: tables, colours, sizes, links that open elsewhere', { tags: ['TASK-021'] }, () => {
  expect(
    clean('<table width="600" bgcolor="#eee"><tr><td style="color:#c00;padding:4px 8px">Due</td></tr></table>'),
  ).toBe('<table width="600" bgcolor="#eee"><tr><td style="color:#c00;padding:4px 8px">Due</td></tr></table>');
  expect(clean('<a href="https://pay.example/1">Pay</a>')).toBe(
    '<a href="https://pay.example/1" target="_blank" rel="noopener noreferrer nofollow">Pay</a>',
  );
});

test('scripts, forms and overlays are removed, with their text', { tags: ['TASK-021'] }, () => {
  const attacks: Record<string, string> = {
    '<script>alert(1)</script>Hi': 'Hi',
    '<style>body{display:none}</style>Hi': 'Hi',
    '<img src=x onerror=alert(1)>': '<img alt="" />',
    '<a href="javascript:alert(1)">x</a>': '<a target="_blank" rel="noopener noreferrer nofollow">x</a>',
    '<svg><script>alert(1)</script></svg>Hi': 'Hi',
    '<iframe src="https://evil.example"></iframe>Hi': 'Hi',
    '<form action="https://evil.example"><input name="password"></form>': '',
    '<div style="position:fixed;top:0;background:url(https://evil.example/x)">Hi</div>': '<div>Hi</div>',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">Hi': 'Hi',
    '<base href="https://evil.example">Hi': 'Hi',
    '<link rel="stylesheet" href="https://evil.example/x.css">Hi': 'Hi',
    '<object data="https://evil.example"></object><embed src="x">Hi': 'Hi',
  };
  for (const [html, expected] of Object.entries(attacks)) expect(clean(html), html).toBe(expected);
});

test('images come from the mail itself; remote ones are loaded only on request', {
  tags: ['TASK-021'],
}, () => {
  const html = '<img src="cid:logo%40mail"><img src="https://track.example/1.gif"><img src="//cdn.example/2.png">';
  expect(clean(html)).toBe('<img alt="" src="data:image/png;base64,AAAA" /><img alt="" /><img alt="" />');
  expect(clean(html, true)).toContain('src="https://track.example/1.gif"');
  expect(clean(html, true)).toContain('src="https://cdn.example/2.png"');
  expect(clean('<img src="data:image/svg+xml;base64,PHN2Zz4=">')).toBe('<img alt="" />');
  expect(inlineIds(html)).toEqual(['logo@mail']);
  expect([hasRemoteImages(html), hasRemoteImages('<img src="cid:x"> https://a.example')]).toEqual([true, false]);
});

const pieces = fc.constantFrom(
  ...[
    '<img src=',
    '"',
    "'",
    ' onerror=alert(1) ',
    '>',
    '<svg',
    '<style',
    '</style>',
    '<math>',
    '<mtext>',
    '<table>',
    '<td ',
    'style=',
    'url(',
    'javascript:',
    '<!--',
    '-->',
    '<a href=',
    '<noscript>',
    '<title>',
    '</',
    'x',
  ],
);

test('no broken markup yields anything executable', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (heap) => {
      const written = clean(heap.join(''), true);
      for (const [tag] of written.matchAll(/<[a-z][^>]*>/gi)) {
        expect(tag.replace(/="[^"]*"/g, '')).not.toMatch(/\son\w+|<(script|style|svg|math|iframe|noscript|title)/i);
        expect(tag).not.toMatch(/javascript:/i);
      }
    }),
    { numRuns: 300 },
  );
});
