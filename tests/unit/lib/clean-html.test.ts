import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanHtml, plainText } from '~/lib/text/clean-html.server';
import { textToHtml } from '~/lib/text/text-to-html';

/** Ways in which others have brought script into a page. */
const VECTORS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=">',
  '<p onclick="alert(1)" style="background:url(javascript:alert(1))">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" jAvAsCrIpT&colon;alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script&#58;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="blob:https://club.example/1">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://club.example@evil.example/">x</a>',
  '<a href="https://club.example/" onmouseover="alert(1)" style="position:fixed;inset:0" id=x name=y class=z>x</a>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></iframe></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<textarea><script>alert(1)</script></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '<p title="x>"><img src=x onerror=alert(1)>',
  '<<img src=x onerror=alert(1)//>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<base href="https://evil.example/"><link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<form action="https://evil.example"><input name=password><button formaction="javascript:alert(1)">x</button></form>',
  '<style>@import "https://evil.example/x.css"; body{display:none}</style>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee><isindex type=image src=1 onerror=alert(1)>',
  '<p is="x-evil" xmlns:x="http://www.w3.org/1999/xhtml"><x:script>alert(1)</x:script></p>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '<p>\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt></p>',
  '<table><td><p>a<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<b><p><a href="https://a.example/"><b><a href="https://b.example/">',
  '<pre>\n\n\nx</pre><pre>\nx</pre>',
  '<p>a<button><p>b</button>c</p><ul><p><li>x<ol><div>y',
];

/** The only shape of markup that may be left. */
const SAFE =
  /^(?:[^<>]|<\/?(?:p|strong|em|s|u|h3|ul|ol|li|blockquote|pre|code)>|<(?:br|hr)>|<a href="(?:https?:|mailto:|tel:)[^"<>\s]*" target="_blank" rel="noopener noreferrer nofollow">|<\/a>)*$/;

const clean = (html: string) => cleanHtml(html)!;

describe('written text is shown without active content', () => {
  test.each(VECTORS)('%s', (vector) => {
    for (const html of [
      vector,
      `<p>before ${vector} after</p>`,
      `<ul><li>${vector}`,
      `<a href="https://a.example/">${vector}`,
    ]) {
      expect(clean(html)).toMatch(SAFE);
      expect(clean(clean(html))).toBe(clean(html));
    }
  });

  test('any markup comes out safe, balanced and idempotent', () => {
    const pieces = [...VECTORS, ...VECTORS.flatMap((vector) => vector.split(/(?=[<>"=&])/))];
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 25 }), (heap) => {
        const once = clean(heap.join(''));
        expect(once).toMatch(SAFE);
        expect(clean(once)).toBe(once);
        expect(once.match(/<(?:p|strong|em|s|u|h3|ul|ol|li|blockquote|pre|code|a )/g)?.length).toBe(
          once.match(/<\/(?!br|hr)/g)?.length,
        );
      }),
      { numRuns: 600 },
    );
  });

  test('what the editor writes stays as it is', () => {
    const written =
      '<h3>Roof</h3><p>Tom &amp; Jerry said <strong>5 &lt; 6</strong>, <em>really</em> <u>so</u> <s>not</s>.<br>Then 🏠</p><ul><li><p>one</p><ol><li><p>two</p></li></ol></li></ul><blockquote><p>quoted</p></blockquote><pre><code>x = 1\n</code></pre><hr><p></p><p><a href="https://example.com/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer nofollow">link</a></p>';
    expect(clean(written)).toBe(written);
  });

  test('what comes from elsewhere keeps its words and lines', () => {
    expect(clean('<div>one</div><div><b>two</b></div>')).toBe('one<br><strong>two</strong><br>');
    expect(clean('<table><tr><td>a</td><td>b</td></tr></table>')).toContain('a b');
    expect(clean('<h1>Title</h1><font color=red>red</font>')).toBe('<h3>Title</h3>red');
    expect(clean('Fish & chips < 5 € — “yes”')).toBe('Fish &amp; chips &lt; 5 € — “yes”');
  });

  test('links lead to the web, to mail and to telephones', () => {
    for (const href of ['https://example.com/', 'http://example.com/a', 'mailto:ann@example.com', 'tel:+12065550100']) {
      expect(clean(`<a href="${href}">x</a>`)).toContain(`<a href="${href}" `);
    }
  });

  test('a text made to exhaust the parser is refused at once', () => {
    const started = performance.now();
    expect(cleanHtml('<b>'.repeat(16_000))).toBeNull();
    const nested = Array.from({ length: 1400 }, (_, index) => `<b a${index}>`).join('') + '<p>x'.repeat(1400);
    expect(clean(nested)).toMatch(SAFE);
    expect(clean(`${'<blockquote>'.repeat(2900)}deep`)).toMatch(SAFE);
    expect(performance.now() - started).toBeLessThan(8000);
  });
});

test('typed text becomes paragraphs and lines', () => {
  expect(textToHtml('One & two\r\nsecond line\n\n\n  <b>third</b>  \n')).toBe(
    '<p>One &amp; two<br>second line</p><p>&lt;b&gt;third&lt;/b&gt;</p>',
  );
  expect(plainText(textToHtml('a\n\nb'))).toBe('a b');
});
