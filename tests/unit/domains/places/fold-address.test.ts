import { expect, test } from 'vitest';
import { foldAddress } from '~/domains/places/rules/fold-address';

const zip = '98115';

test.each([
  [
    'case, punctuation, unit, suffix and direction',
    ['3317 NE 70th Street, Apt 2', '3317 Northeast 70th St.', '3317 ne 70th st', '3317 N.E. 70th ST'],
  ],
  ['a direction behind the street', ['1501 Ravenna Ave NE', '1501 Ravenna Avenue Northeast', '1501 RAVENNA AV N. E.']],
  [
    'two words of a direction',
    ['12 Pine Street South West', '12 pine st sw', '12 Pine St. S.W.', '12 Pine St South-West'],
  ],
  [
    'a unit in any spelling',
    ['88 Oak Blvd', '88 Oak Boulevard #4', '88 Oak Blvd Unit #12', '88 Oak Blvd, Suite 2-B', '88 Oak Blvd 3rd Floor'],
  ],
  ['a unit before the number', ['Apt 2, 88 Oak Blvd', '88 Oak Boulevard']],
  ['an apartment with a letter', ['88 Oak Blvd Apt B', '88 Oak Blvd apartment b', '88 Oak Blvd']],
  ['city, state and zip at the end', ['7 Lake Dr', '7 Lake Drive, Seattle', '7 Lake Dr., Seattle, WA 98115-1234']],
  ['streets that are numbered in words', ['400 First Avenue', '400 1st Ave']],
  ['accents and apostrophes', ['9 Peña Ct', '9 Pena Court', "9 Pe'na Ct"]],
  ['abbreviations of names', ['5 Saint Marks Pl', '5 St Marks Place']],
  ['spaces', ['  5   Mount  Baker Pkwy ', '5 Mt Baker Parkway']],
])('%s make no other home', { tags: ['FLOW-022'] }, (_, written) => {
  const keys = new Set(written.map((address) => foldAddress(address, zip)));
  expect([...keys]).toHaveLength(1);
  expect([...keys][0]).not.toBe('');
});

test.each([
  ['another number', '3317 NE 70th St', '3319 NE 70th St'],
  ['another street', '3317 NE 70th St', '3317 NE 71st St'],
  ['another direction', '3317 NE 70th St', '3317 NW 70th St'],
  ['no direction', '3317 NE 70th St', '3317 70th St'],
  ['another suffix', '3317 NE 70th St', '3317 NE 70th Pl'],
  ['a street that is called like a unit', '12 Unit St', '12 Oak St'],
  ['a street with the name of a unit and a number', '12 Lot 4th Ave', '12 5th Ave'],
])('%s is another home', { tags: ['FLOW-022'] }, (_, one, other) => {
  expect(foldAddress(one, zip)).not.toBe(foldAddress(other, zip));
});

test('another zip is another home; four further digits are not', { tags: ['FLOW-022'] }, () => {
  const home = foldAddress('3317 NE 70th St', '98115');
  expect(foldAddress('3317 NE 70th St', '98116')).not.toBe(home);
  expect(foldAddress('3317 NE 70th St', '98115-1234')).toBe(home);
});

test('a blank address or zip is no home, and a very long line is cut', { tags: ['FLOW-022'] }, () => {
  for (const [address, of] of [
    ['', zip],
    [' , ', zip],
    ['12 Pine St', null],
    ['12 Pine St', ' '],
  ] as const) {
    expect(foldAddress(address, of)).toBe('');
  }
  const started = performance.now();
  foldAddress(`1 ${'apt #'.repeat(200_000)}`, zip);
  expect(performance.now() - started).toBeLessThan(200);
});
