import { describe, expect, test } from 'vitest';
import { cleanMail } from '~/domains/inbox/reads/clean-mail.server';
import { watchLinks } from '~/domains/inbox/reads/link-watch.server';
import { mailFrame } from '~/domains/inbox/reads/mail-frame.server';
import { misleadingLink } from '~/domains/inbox/rules/misleading-links';

const misleading: [text: string, address: string, leadsTo: string][] = [
  ['https://bank.example', 'https://evil.test/', 'evil.test'],
  ['bank.example', 'https://evil.test/bank.example', 'evil.test'],
  ['Log in at BANK.example, please', 'https://evil.test/', 'evil.test'],
  ['https://bank.example/login?a=1', 'https://bank.example.evil.test/login', 'bank.example.evil.test'],
  ['https://bank.example', 'https://bank.example.test', 'bank.example.test'],
  ['www.bank.example', 'https://notbank.example', 'notbank.example'],
  ['ba\u200bnk.ex\u00adample', 'https://evil.test/', 'evil.test'],
  ['ｂａｎｋ．ｅｘａｍｐｌｅ', 'https://evil.test/', 'evil.test'],
  ['bank。example', 'https://evil.test/', 'evil.test'],
  ['https：／／bank.example', 'https://evil.test/', 'evil.test'],
  [`${'\u200b'.repeat(9000)}${'a '.repeat(9000)}bank.example`, 'https://evil.test/', 'evil.test'],
  ['https://bank.example@evil.test/', 'https://evil.test/', 'evil.test'],
  ['Login/bank.example', 'https://evil.test/', 'evil.test'],
  ['evil.test or bank.example', 'https://evil.test/', 'evil.test'],
  ['büro.example', 'https://buro.example/', 'buro.example'],
  ['bank.example', 'https://198.51.100.7/', '198.51.100.7'],
  ['https://bank.example/report.pdf', 'https://evil.test/report.pdf', 'evil.test'],
  ['service@bank.example', 'mailto:service@evil.test', 'evil.test'],
  ['service@bank.example', 'https://evil.test/', 'evil.test'],
];

const honest: [text: string, address: string][] = [
  ['https://bank.example/a', 'https://bank.example/b'],
  ['bank.example', 'https://www.bank.example/'],
  ['www.bank.example', 'http://bank.example'],
  ['bank.example', 'https://news.bank.example/click'],
  ['büro.example', 'https://xn--bro-hoa.example/'],
  ['Pay your bill', 'https://pay.example/1'],
  ['report.pdf', 'https://files.example/report.pdf'],
  ['Invoice 12.50 of 3.11.2026, e.g. the first', 'https://files.example/'],
  ['https://files.example/other.example', 'https://files.example/x'],
  ['first.last@bank.example', 'mailto:first.last@bank.example?subject=Hi'],
  ['bank.example', 'tel:+12065550142'],
  ['', 'https://pay.example/'],
];

test.each(misleading)('“%s” that leads to %s is misleading', (text, address, leadsTo) => {
  expect(misleadingLink(text, address)).toMatchObject({ leadsTo });
});

test.each(honest)('“%s” that leads to %s is what it says', (text, address) => {
  expect(misleadingLink(text, address)).toBeNull();
});

function shown(html: string) {
  const links = watchLinks();
  const body = cleanMail(html, { inline: new Map(), showRemote: false, links });
  return { body, frame: mailFrame(body, links.misleading()), found: links.misleading() };
}

describe('a mail’s frame', () => {
  test('warns above the mail and marks each such link behind its text, and no other', () => {
    const { body, frame, found } = shown(
      `<p><a href="https://pay.example/1">Pay</a> <a href="https://evil.test/x"><b>bank</b>.<i>example</i></a>
       <a>bank.example</a> <a href="javascript:alert(1)">bank.example</a> <a href="https://bank.example">bank.example</a></p>`,
    );
    expect(found).toEqual([{ named: 'bank.example', leadsTo: 'evil.test' }]);
    expect(body.match(/leads to/g)).toHaveLength(1);
    expect(body).toContain('<i>example</i></a><strong class="leads-to">leads to evil.test</strong>');
    expect(frame).toContain('<p>A link names another site than it leads to.</p>');
    expect(frame).toContain('<li>“bank.example” leads to evil.test</li>');
    expect(frame.indexOf('class="warning"')).toBeLessThan(frame.indexOf('Pay'));
    expect(shown('<a href="https://pay.example">Pay</a>').frame).not.toContain('class="warning"');
  });

  test('reads the description of a picture as its link’s text', () => {
    expect(
      shown('<a href="https://evil.test"><img alt="bank.example" src="https://x.example/1.png"></a>').found,
    ).toEqual([{ named: 'bank.example', leadsTo: 'evil.test' }]);
    expect(shown('<img alt="bank.example"><a href="https://evil.test">Pay</a>').found).toEqual([]);
  });

  test('is not fooled by links in links, unclosed ones, and ends of links in words and attributes', () => {
    const evil = '<a href="https://evil.test">bank.example';
    const end = '<strong class="leads-to">';
    expect(shown(`${evil}`).body.split(end)).toHaveLength(2);
    expect(shown(`<p>${evil}<p>more`).body.split(end)).toHaveLength(2);
    expect(shown(`<a href="https://pay.example" title="</a>">Pay &lt;/a&gt;</a>${evil}</a>`).body).toMatch(
      /bank\.example<\/a><strong class="leads-to">/,
    );
    expect(shown(`<a href="https://other.test"><div>${evil}</a></div></a>`).body).toContain('leads to evil.test');
    expect(shown(`<iframe>${evil}</a></iframe>`).body).toContain('leads to evil.test');
    expect(shown(`<strong class="leads-to" style="display:none">fine</strong>${evil}</a>`).body).toContain(
      '<strong style=',
    );
  });

  test('names many links once each and says how many more there are', () => {
    const links = Array.from({ length: 25 }, (_, at) => `<a href="https://evil${at}.test">bank.example</a>`.repeat(2));
    const { frame, body } = shown(links.join(''));
    expect(frame.match(/<li>/g)).toHaveLength(11);
    expect(frame).toContain('<li>and 15 more</li>');
    expect(body.match(/class="leads-to"/g)).toHaveLength(50);
  });
});
