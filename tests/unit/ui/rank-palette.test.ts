import { expect, test } from 'vitest';
import { isNamedBy, type Ranked, rankPalette } from '~/ui/dialog/rank-palette';

const item = (label: string, more: Partial<Ranked> = {}): Ranked => ({ label, ...more });
const group = (heading: string, ...items: Ranked[]) => ({ heading, items });
const shown = (groups: { heading: string; items: readonly Ranked[] }[]) =>
  groups.map(({ heading, items }) => [heading, ...items.map(({ label }) => label)]);

test('equal stands before starts with, before the start of a word, before inside, before found', () => {
  const labels = ['Unproofed', 'Best Roof Co', 'Roofing', 'Roof'].map((label) => item(label));
  const found = item('Mary Smith', { isFound: true });
  expect(shown(rankPalette([group('All', found, ...labels)], 'roof'))).toEqual([
    ['All', 'Roof', 'Roofing', 'Best Roof Co', 'Unproofed', 'Mary Smith'],
  ]);
});

test('letters in the right order alone do not name anything: “roof” is not in “Open my profile”', () => {
  expect(rankPalette([group('Do', item('Open my profile'), item('Log out'))], 'roof')).toEqual([]);
});

test('groups stand by their best item, in their own order at equal rank, and empty ones are left out', () => {
  const groups = [
    group('Go to', item('Members')),
    group('Jobs', item('#4 Roof leaks', { isFound: true })),
    group('Tasks', item('#9 Call Mary', { isFound: true })),
    group('Contractors', item('Roof Pros', { isFound: true })),
  ];
  expect(shown(rankPalette(groups, 'roof'))).toEqual([
    ['Contractors', 'Roof Pros'],
    ['Jobs', '#4 Roof leaks'],
    ['Tasks', '#9 Call Mary'],
  ]);
  expect(shown(rankPalette([group('A', item('Ada')), group('B', item('Adam'))], 'ad')).map(([name]) => name)).toEqual([
    'A',
    'B',
  ]);
});

test('a record is named by its number, with and without #, and a longer number is another', () => {
  const job = item('#44 Roof', { names: ['#44', '44'], isFound: true });
  const longer = item('#440 Gutter', { names: ['#440', '440'], isFound: true });
  for (const text of ['44', '#44']) {
    expect(shown(rankPalette([group('Jobs', longer, job)], text))).toEqual([['Jobs', '#44 Roof', '#440 Gutter']]);
  }
});

test('several words name what has them all, in any order; case and accents do not matter', () => {
  const zoe = item('Zoë Quackenbush');
  expect(rankPalette([group('Members', zoe)], 'QUACK zoe')).toHaveLength(1);
  expect(rankPalette([group('Members', zoe)], 'quack mary')).toHaveLength(0);
});

test('rows of the text before are shown only where they match by themselves', () => {
  expect(rankPalette([group('Members', item('Mary Smith', { isFound: false }))], 'roof')).toEqual([]);
});

test('nothing typed leaves every group as it is', () => {
  const groups = [group('Go to', item('Members'), item('Jobs')), group('Do', item('Log out'))];
  expect(shown(rankPalette(groups, '  '))).toEqual(shown(groups));
});

test('a label is certain when it is or starts with the text', () => {
  expect(isNamedBy(item('Jobs'), 'job')).toBe(true);
  expect(isNamedBy(item('Log out', { names: ['Sign out'] }), 'sign')).toBe(true);
  expect(isNamedBy(item('Add job request'), 'job')).toBe(false);
  expect(isNamedBy(item('Anything', { isFound: true }), 'roof')).toBe(false);
});
