import { expect, test } from 'vitest';
import { safeLabel, tidyLabel } from '~/domains/files/rules/labels';
import { cleanMail, hasRemoteImages, inlineIds } from '~/domains/inbox/reads/clean-mail.server';
import { watchLinks } from '~/domains/inbox/reads/link-watch.server';
import { readMail } from '~/domains/inbox/work/read-mail.server';
import { readCookie, readFlash } from '~/lib/http/flash.server';
import { readBody } from '~/lib/http/input.server';
import { boundaryOf, readMultipart } from '~/lib/http/multipart.server';
import { timezoneOf } from '~/lib/http/request.server';
import { planSearch } from '~/lib/list/list-search';
import { readSheet } from '~/lib/sheet/read-sheet';
import { cleanDocument } from '~/lib/text/clean-document.server';
import { cleanHtml } from '~/lib/text/clean-html.server';
import { phoneDigits } from '~/lib/text/phone';
import { readCsv } from '~/lib/text/read-csv';
import { safeLink } from '~/lib/text/safe-link';
import { textToHtml } from '~/lib/text/text-to-html';
import { growthOf, MOST_GROWTH, type Prepare, tooMuchGrowth } from '../../support/proofs/growth';

/** Rows, or that they cannot be read. */
async function sheetOf(text: string) {
  try {
    return await readSheet(new TextEncoder().encode(text), { needed: ['con'], isKnown: (name) => name === 'con' });
  } catch (error) {
    return error;
  }
}

type Reading = (length: number) => unknown;

const FORM = 'application/x-www-form-urlencoded';
const body = (type: string, text: string) =>
  readBody(new Request('http://club.example/', { method: 'POST', headers: { 'Content-Type': type }, body: text }));
const cookies = (value: string) => new Request('http://club.example/', { headers: { Cookie: value } });
const mailOf = (head: string, text: string) =>
  readMail(new TextEncoder().encode(`From: a@b.example\r\n${head}\r\n\r\n${text}`).buffer as ArrayBuffer);
const clean = (html: string) => cleanMail(html, { inline: new Map(), showRemote: false, links: watchLinks() });
const scope = { columns: ['name', 'email'] };

async function parts(text: string): Promise<void> {
  for await (const part of readMultipart(new Response(text).body!, 'x')) for await (const _ of part.chunks);
}

const cases: Record<string, [length: number, read: Reading]> = {
  'a form’s fields': [200, (length) => body(FORM, Array.from({ length }, (_, at) => `f${at}=x`).join('&'))],
  'a form’s list': [200, (length) => body(FORM, 'a[]=x&'.repeat(length))],
  'a form’s repeated field': [200, (length) => body(FORM, 'a=x&'.repeat(length))],
  'a form’s nested fields': [200, (length) => body(FORM, `a${'[b]'.repeat(15)}[]=x&`.repeat(length))],
  'a form’s fields on a text': [200, (length) => body(FORM, 'a=x&a[b]=x&'.repeat(length / 2))],
  'escapes in a form': [20_000, (length) => body(FORM, `a=${'%C3%A9'.repeat(length)}`)],
  'a multipart form': [
    100,
    (length) => parts(`${`--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n`.repeat(length)}--x--`),
  ],
  'a multipart form of line ends': [
    50_000,
    (length) => parts(`--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'\r\n-'.repeat(length)}\r\n--x--`),
  ],
  'the type of a multipart form': [2000, (length) => boundaryOf(`multipart/form-data;${' bound'.repeat(length)}`)],
  'JSON of one text': [40_000, (length) => body('application/json', JSON.stringify({ a: 'x'.repeat(length) }))],
  'JSON of a list': [
    400,
    (length) => body('application/json', JSON.stringify({ a: Array(length).fill({ b: null }).slice(0, 499) })),
  ],
  'JSON of too many fields': [
    15_000,
    (length) => body('application/json', `{${'"a":{},'.repeat(length)}"b":1}`).catch(() => {}),
  ],
  'JSON too deep': [
    10_000,
    (length) => body('application/json', '{"a":'.repeat(length) + 1 + '}'.repeat(length)).catch(() => {}),
  ],
  cookies: [2000, (length) => readCookie(cookies(`${'a=b; '.repeat(length)}lang=es`), 'lang')],
  'a cookie of equals signs': [5000, (length) => readCookie(cookies(`a${'='.repeat(length)}`), 'a')],
  'a flash of escapes': [2000, (length) => readFlash(cookies(`flash=${'%7B'.repeat(length)}`))],
  'a time zone': [5000, (length) => timezoneOf('A/'.repeat(length), 'UTC')],
  'a search of words': [20_000, (length) => planSearch('ada '.repeat(length), scope)],
  'a search of spaces': [20_000, (length) => planSearch(`${' \0'.repeat(length)}x`, scope)],
  'a search of accents': [5000, (length) => planSearch(`a${'\u0301\u0323'.repeat(length)}`, scope)],
  'a table of rows': [2000, (length) => readCsv('a;b;"c;d"\r\n'.repeat(length))],
  'a table of one row': [5000, (length) => readCsv('a;'.repeat(length))],
  'a table of quotes': [10_000, (length) => readCsv(`"${'""'.repeat(length)}`)],
  'a table of lone quotes': [5000, (length) => readCsv('"a"b'.repeat(length))],
  'a sheet of rows': [2000, (length) => sheetOf(`con,number\n${'A,"1"\n'.repeat(length)}`)],
  'a sheet of columns': [2000, (length) => sheetOf(`con,number${',x'.repeat(length)}\nA,1${',y'.repeat(length)}`)],
  'a sheet of lone quotes': [5000, (length) => sheetOf(`con,number\n${'"a"b'.repeat(length)}`)],
  'a legal text of comments': [20_000, (length) => cleanDocument('<!--'.repeat(length))],
  'a legal text of style sheets': [5000, (length) => cleanDocument('<style>'.repeat(length))],
  'a legal text of marks': [5000, (length) => cleanDocument('<o:p '.repeat(length))],
  'a mail’s headers': [500, (length) => mailOf('X-Long: a\r\n b\r\n'.repeat(length), 'x')],
  'a mail’s addresses': [500, (length) => mailOf(`To: ${'"a" <a@b.example>, '.repeat(length)}`, 'x')],
  'a mail’s encoded words': [500, (length) => mailOf(`Subject: ${'=?utf-8?Q?=C3=A9?= '.repeat(length)}`, 'x')],
  'a mail’s parts': [
    60,
    (length) =>
      mailOf(
        'Content-Type: multipart/mixed; boundary=x',
        '--x\r\nContent-Type: text/plain\r\n\r\na\r\n'.repeat(length),
      ),
  ],
  'a mail’s quoted text': [
    5000,
    (length) => mailOf('Content-Transfer-Encoding: quoted-printable', '=C3=A9=\r\n'.repeat(length)),
  ],
  'a mail’s tags': [15_000, (length) => mailOf('Content-Type: text/html', '<b>'.repeat(length))],
  'a mail’s open tags': [20_000, (length) => mailOf('Content-Type: text/html', '<b '.repeat(length))],
  'cleaning paragraphs': [300, (length) => clean('<p style="color:red">Dear <b>club</b></p>'.repeat(length))],
  'links of a mail': [300, (length) => clean('<a href="https://a.example">b.example</a>'.repeat(length))],
  'a link of many words': [500, (length) => clean(`<a href="https://a.example">${'b.example '.repeat(length)}</a>`)],
  'a link of one word': [2000, (length) => clean(`<a href="https://a.example">${'b.'.repeat(length)}</a>`)],
  'a link of marks': [2000, (length) => clean(`<a href="https://a.example">${'e\u0301.@/:'.repeat(length)}</a>`)],
  'cleaning styles': [500, (length) => clean(`<p style="${'color:red;'.repeat(length)}">x</p>`)],
  'cleaning attributes': [2000, (length) => clean(`<img ${'src '.repeat(length)}>`)],
  'cleaning entities': [2000, (length) => clean('&amp'.repeat(length))],
  'cleaning comments': [2000, (length) => clean('<!--'.repeat(length))],
  'remote images': [10_000, (length) => hasRemoteImages('<img src '.repeat(length))],
  'an image’s spaces': [10_000, (length) => hasRemoteImages(`<img src=${' '.repeat(length)}x`)],
  'images of the mail': [5000, (length) => inlineIds('cid:%zz '.repeat(length))],
  'a note’s paragraphs': [200, (length) => cleanHtml('<p>Dear <b>club</b></p>'.repeat(length))],
  'a typed text': [5000, (length) => textToHtml('a\r\n\r\n'.repeat(length))],
  'a typed text of line ends': [20_000, (length) => textToHtml('\n'.repeat(length))],
  'a file’s name of accents': [5000, (length) => tidyLabel(`a${'\u0301\u0323'.repeat(length)}`)],
  'a mailed file’s name of accents': [5000, (length) => safeLabel(`a${'\u0301\u0323'.repeat(length)}`, 'file')],
  'a telephone number': [20_000, (length) => phoneDigits(`${' 1'.repeat(length)}x`)],
  'a link': [20_000, (length) => safeLink(`java${'\t\n '.repeat(length)}script:`)],
};

test('twice the input takes at most 2.5 times as long to read', { timeout: 120_000 }, async () => {
  const prepared = Object.entries(cases).map(([what, [length, read]]): [string, [number, Prepare]] => [
    what,
    [length, (size) => () => read(size)],
  ]);
  expect(await tooMuchGrowth(Object.fromEntries(prepared))).toEqual([]);
});

test('the measure finds work whose cost grows with the square of its input', async () => {
  const squared: Prepare = (length) => () => {
    let sum = 0;
    for (let at = 0; at < length; at++) for (let other = 0; other < length; other++) sum += at ^ other;
    return sum;
  };
  expect(await growthOf(squared, 6000)).toBeGreaterThan(MOST_GROWTH);
});
