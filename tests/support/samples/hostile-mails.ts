import fc from 'fast-check';

/** A mail as it comes, in Latin-1: every byte is possible. */
export interface HostileMail {
  /** What it is made of, for the message of a failure. */
  told: string;
  raw: ArrayBuffer;
}

const CRLF = '\r\n';
const toBytes = (text: string): ArrayBuffer => new Uint8Array(Buffer.from(text, 'latin1')).buffer as ArrayBuffer;

const sizes = fc.constantFrom(1, 50, 2000, 9990, 60_000);
const tags = [
  'div',
  'td><font',
  'table><tr',
  'b',
  'a href=x',
  'ul><li',
  'blockquote',
  'svg',
  'math',
  'template',
  'form',
];
const pieces = [
  '<img src=//a.example/x.png>',
  '<img ',
  '<!--',
  '<![CDATA[',
  '<style>@import url(//a.example)</style>',
  '<p style="a:b;c:url(x)">',
  '&amp',
  '&#x110000;',
  '&#0;',
  '<a href="java\nscript:alert(1)">',
  '<script>x()</script>',
  '<iframe srcdoc="<p>">',
  '<meta http-equiv=refresh content=0>',
  '<base href=//evil.example>',
  '</div>',
  '\0',
  '\xff\xfe',
  '>\r\n',
  '"\'',
  '<img src="cid:a">',
];

/** HTML that is hard to clean: unclosed, nested, repeated, cut off. */
const hostileHtml: fc.Arbitrary<string> = fc.oneof(
  fc.tuple(fc.constantFrom(...tags), sizes).map(([tag, count]) => `<${tag}>`.repeat(Math.min(count, 30_000))),
  fc.tuple(fc.constantFrom(...pieces), sizes).map(([piece, count]) => piece.repeat(Math.min(count, 20_000))),
  fc.tuple(fc.constantFrom('src ', 'a=b ', "x='", 'style="a:b;'), sizes).map(([part, n]) => `<img ${part.repeat(n)}>`),
  fc
    .array(fc.constantFrom(...pieces, ...tags.map((tag) => `<${tag}>`), 'Dear club, '), { maxLength: 400 })
    .map((all) => all.join('')),
  fc.string({ unit: 'binary', maxLength: 3000 }),
);

const words = fc.oneof(
  fc.constantFrom('', 'Moss', '=?utf-8?B?////?=', '=?x?Q?=ZZ?=', '=?utf-8?Q??='.repeat(500), '\0', 'a'.repeat(20_000)),
  fc.constantFrom('"'.repeat(3000), '('.repeat(3000), '<'.repeat(3000), 'a@'.repeat(2000), ','.repeat(5000)),
  fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
);

const headers = fc
  .record(
    {
      From: words,
      To: words,
      Subject: words,
      'Message-ID': fc.oneof(
        words,
        fc.uuid().map((id) => `<${id}@example.com>`),
      ),
      Date: fc.oneof(words, fc.constantFrom('Fri, 20 Nov 2026 10:00:00 -0800', 'Fri, 99 Foo 0000', '+275760-09-14')),
      'In-Reply-To': words,
      References: fc.oneof(words, fc.constant('<a@b> '.repeat(2000))),
      'X-Long': words,
    },
    { requiredKeys: [] },
  )
  .map((all) => Object.entries(all).map(([name, value]) => `${name}: ${value.replace(/[\r\n]/g, ' ')}`));

const encodings = fc.constantFrom('7bit', '8bit', 'base64', 'quoted-printable', 'x-none', '');
const types = fc.constantFrom(
  'text/html; charset=utf-8',
  'text/html; charset=utf-7',
  'text/html',
  'text/plain; charset=no-such',
  'text/plain; format=flowed; delsp=yes',
  'image/svg+xml; name="../../x.svg"',
  "application/octet-stream; name*=utf-8''%zz",
  'message/rfc822',
  'text/calendar',
  '',
);

const part: fc.Arbitrary<{ headers: string[]; body: string }> = fc
  .record({ type: types, encoding: encodings, body: hostileHtml, inline: fc.boolean(), isEncoded: fc.boolean() })
  .map(({ type, encoding, body, inline, isEncoded }) => ({
    headers: [
      ...(type === '' ? [] : [`Content-Type: ${type}`]),
      ...(encoding === '' ? [] : [`Content-Transfer-Encoding: ${encoding}`]),
      ...(inline ? ['Content-ID: <a>', 'Content-Disposition: inline; filename="a\\"b"'] : []),
    ],
    body: isEncoded && encoding === 'base64' ? Buffer.from(body).toString('base64') : body,
  }));

/** Parts within parts, some of them never closed. */
function multipart(parts: { headers: string[]; body: string }[], depth: number, isClosed: boolean): string[] {
  const boundary = `b${depth}`;
  const last = parts.map(({ headers: own, body }) => [`--${boundary}`, ...own, '', body].join(CRLF));
  const inner = depth > 0 ? [`--${boundary}`, ...multipart(parts.slice(0, 1), depth - 1, isClosed)] : [];
  const end = isClosed ? [`--${boundary}--`] : [];
  return [`Content-Type: multipart/mixed; boundary="${boundary}"`, '', ...inner, ...last, ...end];
}

const hostileMail: fc.Arbitrary<HostileMail> = fc
  .record({
    headers,
    parts: fc.array(part, { minLength: 1, maxLength: 4 }),
    shape: fc.constantFrom('single', 'single', 'multipart', 'nested', 'deep', 'garbage'),
    isClosed: fc.boolean(),
  })
  .map(({ headers: own, parts: whole, shape, isClosed }) => {
    // What repeats on every level is short: no mail that arrives is larger than 25 MB
    const parts = shape === 'deep' ? whole.map((each) => ({ ...each, body: each.body.slice(0, 200) })) : whole;
    const depth = { single: 0, garbage: 0, multipart: 0, nested: 5, deep: 300 }[shape];
    const [first] = parts as [(typeof parts)[0], ...typeof parts];
    const content = shape === 'single' ? [...first.headers, '', first.body] : multipart(parts, depth, isClosed);
    const lines = shape === 'garbage' ? [first.body] : [...own, ...content];
    const told = `${shape}, ${parts.map((each) => `${each.headers.join(' ')} ${each.body.slice(0, 40)}…${each.body.length}`).join(' | ')}`;
    return { told, raw: toBytes(lines.join(CRLF)) };
  });

/** Returns the mail that a seed stands for. */
export const hostileMailOf = (seed: number): HostileMail => fc.sample(hostileMail, { seed, numRuns: 1 })[0]!;
