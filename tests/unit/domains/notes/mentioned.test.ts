import { expect, test } from 'vitest';
import { mentionedIn } from '~/domains/notes/rules/mentioned';

const people = ['Dana Whitfield', 'Dana', 'Ana María Ruiz', 'Bo', 'bo', ''].map((name, id) => ({ id, name }));
const idsIn = (text: string) =>
  mentionedIn(text, people)
    .map(({ id }) => id)
    .sort();

test('a colleague is named by “@” and the whole name, in any case, beside any sign', () => {
  expect(idsIn('@Dana Whitfield, please')).toEqual([0]);
  expect(idsIn('(@dana\u00a0 WHITFIELD)')).toEqual([0]);
  expect(idsIn('ask @Dana.')).toEqual([1]);
  expect(idsIn('@Ana Mari\u0301a Ruiz and @Dana Whitfield')).toEqual([0, 2]);
});

test('the longest name counts, two people of one name are both meant, and each is named once', () => {
  expect(idsIn('@Dana Whitfield @Dana Whitfield')).toEqual([0]);
  expect(idsIn('@Bo')).toEqual([3, 4]);
});

test('an address, a piece of a name and an “@” alone name nobody', () => {
  for (const text of ['me@Dana', 'dana@bo.example', '@Dan', '@Danas', '@Bob', '@', '@ Dana', '']) {
    expect(idsIn(text), text).toEqual([]);
  }
});
