import { expect, test } from 'vitest';
import { typedValues } from '~/domains/service-locations/forms/location-values';
import { locationRules } from '~/domains/service-locations/forms/merge-locations';

const location = (zips: string, office = 'Main St') => typedValues({ name: '02', office, zips });
const base = location('98401 98402 98403');

test('two who open and close different zips of one location are both right', { tags: ['LOC-016'] }, () => {
  const mine = location('98401, 98403\n98405');
  const theirs = location('98402 98403 98404');
  const { differences, taken } = locationRules.merge(base, mine, theirs);
  expect(differences).toEqual([]);
  expect(taken).toEqual([{ name: 'zips', mine: mine.zips, theirs: '98403 98404 98405' }]);
  expect(locationRules.settle(mine, 'zips', taken[0]!.theirs)).toEqual(location('98403 98404 98405'));
});

test('zips that nobody else touched stay as they are typed, and other fields are chosen as ever', {
  tags: ['LOC-016'],
}, () => {
  const mine = location('98401, 98409', 'North');
  expect(locationRules.merge(base, mine, location(base.zips, 'South'))).toEqual({
    differences: [{ name: 'office', mine: 'North', theirs: 'South' }],
    taken: [],
  });
  expect(locationRules.merge(base, location(base.zips), location('98401')).taken).toEqual([
    { name: 'zips', mine: base.zips, theirs: '98401' },
  ]);
});
