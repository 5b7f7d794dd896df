import { describe, expect, test } from 'vitest';
import { appliedByCheck, lastRenewal, renewal } from '~/domains/memberships/mails/membership-templates';
import type { MailDraft } from '~/lib/mails/mail-template';
import { fillLine, fillParagraphs, placeholdersIn, refusalsOf } from '~/lib/settings/placeholders';
import { composeMail, exampleValues, placeholdersOf } from '~/services/mail/compose-mail';

/** A generator of random numbers below `most`. */
function random(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

const HOSTILE = [
  ...['{name}', '{club}{club}', '{__proto__}', '{constructor}', '{{name}}', '$&', '$1', '<b>', '</title><script>'],
  ...['\r\nBcc: all@example.com', '\u2028', '\u202eabc', '&amp;', '"', "'", 'Ida', ' ', '\n\n{name}', 'ñ', '😀'],
];

describe('the words of a text', { tags: ['SET-045'] }, () => {
  test('are refused for an unknown placeholder and for the lack of a required one', () => {
    expect(refusalsOf('Hello {name}, {nmae} {__proto__}', ['name', 'day'], ['day'])).toEqual([
      '{nmae} is not known here.',
      '{__proto__} is not known here.',
      '{day} must stay.',
    ]);
    expect(placeholdersIn('{} {{ { a } {a} {a}')).toEqual([' a ', 'a']);
  });

  test('are filled once: what a value has in braces appears as it is', () => {
    expect(fillLine('{club}{club}: {name}', { club: '{name}', name: '{club}' })).toBe('{name}{name}: {club}');
    expect(fillLine('{__proto__} {toString}', { name: 'Ida' })).toBe('{__proto__} {toString}');
    expect(fillLine('For {name}', { name: 'Ida\r\nBcc: all@example.com' })).toBe('For Ida Bcc: all@example.com');
  });

  test('leave out a paragraph whose value is absent or whose condition does not hold', () => {
    const text =
      'Hello {name}.\n\n{by_check} Send it to {address}.\n\n{by_card}The card is charged.\n\n{lines}\n\nBye\n{club}';
    const values = { name: 'Ida', club: 'Club', address: null, by_card: true, by_check: true, lines: ['one', 'two'] };
    expect(fillParagraphs(text, values, new Set())).toEqual([
      'Hello Ida.',
      'The card is charged.',
      'one',
      'two',
      ['Bye', 'Club'],
    ]);
    expect(fillParagraphs(text, { ...values, address: 'here', by_card: false, lines: [] }, new Set())).toEqual([
      'Hello Ida.',
      'Send it to here.',
      ['Bye', 'Club'],
    ]);
  });

  test('with random words and values never add a line, an element or a placeholder', () => {
    const next = random(7);
    const some = (most: number) => Array.from({ length: next(most) }, () => HOSTILE[next(HOSTILE.length)]!).join('');
    for (let round = 0; round < 2000; round++) {
      const template = [renewal, lastRenewal, appliedByCheck][next(3)]!;
      const names = Object.keys(placeholdersOf(template));
      const hostile = Object.fromEntries(names.map((name) => [name, `v${some(4)}`]));
      const plain = Object.fromEntries(names.map((name) => [name, 'v']));
      const club = {
        name: 'Club',
        legal_name: '',
        phone: '+12065550100',
        email: 'a@b.c',
        address: '',
        timezone: 'UTC',
      };
      const words = () => `${names.map((name) => `{${name}}`).join(' ')} <w> & {`;
      const about = { template, language: 'en', club, href: 'https://club.test/' } as const;
      const say = { subject: words(), title: words(), text: `${words()}\n\n${words()}`, button: words() };
      const [mail, usual] = [hostile, plain].map((values) => composeMail({ ...about, values } as MailDraft, say));
      expect(mail!.subject).not.toMatch(/[\r\n\u2028\u2029]/);
      expect(mail!.text.split('\n').length).toBe(usual!.text.split('\n').length);
      const elements = (html: string) => html.match(/<[^>]*>/g)!.map((tag) => tag.split(/[\s>]/)[0]);
      expect(elements(mail!.html)).toEqual(elements(usual!.html));
      // Each name that stays in braces is one of a value
      const inBraces = (text: string) => (text.match(/\{\w+\}/g) ?? []).length;
      const ofValues = names.reduce((sum, name) => sum + inBraces(hostile[name]!), 0);
      expect(inBraces(mail!.subject)).toBe(ofValues);
    }
  });

  test('have an example for each placeholder', () => {
    for (const language of ['en', 'es'] as const) {
      expect(Object.values(exampleValues(renewal, language)).every((value) => typeof value === 'string')).toBe(true);
    }
  });
});
