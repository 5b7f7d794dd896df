import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type HoursValues, hoursValues } from '~/domains/club/forms/hours-values';
import { hoursRules } from '~/domains/club/forms/merge-hours';
import { defaultHours, type Hours } from '~/domains/club/rules/hours';
import { hoursIn } from './random-hours';

const tags = ['SET-005'];

const span = (from: string, to: string) => ({ from, to });
const day = (on: string, name = 'Inventory') => ({ on, yearly: false, name, name_es: '', spans: [] });
const withDays = (...days: Hours['days']): Hours => ({ ...defaultHours, days });
const week = (change: Partial<Hours['week']>): Hours => ({
  ...defaultHours,
  week: { ...defaultHours.week, ...change },
});

/** What both people’s changes make of these hours, and the names that a person has to decide. */
function merge(base: Hours, mine: Hours, theirs: Hours) {
  const typed = hoursValues(mine);
  const { differences, taken } = hoursRules.merge(hoursValues(base), typed, hoursValues(theirs));
  const merged = taken.reduceRight<HoursValues>((values, { name, theirs }) => {
    return hoursRules.settle(values, name, theirs);
  }, typed);
  return { merged, differences };
}

test('a weekday of one and another one of the other are both kept', { tags }, () => {
  const { merged, differences } = merge(
    defaultHours,
    week({ mon: [span('09:00', '12:00')] }),
    week({ tue: [span('10:00', '24:00')], sat: [span('09:00', '10:00')] }),
  );
  const both = { mon: [span('09:00', '12:00')], tue: [span('10:00', '24:00')], sat: [span('09:00', '10:00')] };
  expect(merged).toEqual(hoursValues(week(both)));
  expect(differences).toEqual([]);
});

test('one weekday that both changed is decided by a person', { tags }, () => {
  const theirs = week({ mon: [span('10:00', '12:00')] });
  const { merged, differences } = merge(defaultHours, week({ mon: [span('09:00', '12:00')] }), theirs);
  expect(differences.map(({ name }) => name)).toEqual(['week.mon']);
  const taken = hoursRules.settle(merged, 'week.mon', differences[0]!.theirs);
  expect(taken).toEqual(hoursValues(theirs));
  expect(hoursRules.valueAt(taken, 'week.mon')).toEqual(differences[0]!.theirs);
});

test('holidays are merged one by one', { tags }, () => {
  const { merged, differences } = merge(
    { ...defaultHours, holidays: ['new_year', 'labor', 'christmas'] },
    { ...defaultHours, holidays: ['labor', 'veterans', 'christmas'] },
    { ...defaultHours, holidays: ['new_year', 'juneteenth', 'christmas'] },
  );
  expect(merged.holidays).toBe('juneteenth,veterans,christmas');
  expect(differences).toEqual([]);
});

describe('own days are merged by their dates', () => {
  const [one, two, three, four] = ['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24'].map((on) => day(on));
  const other = (each: typeof one, name: string) => ({ ...each!, name });
  test.each<[string, Hours['days'], Hours['days'], Hours['days'], Hours['days']]>([
    ['each adds one', [one!], [one!, two!], [one!, three!], [one!, two!, three!]],
    ['each removes one', [one!, two!, three!], [two!, three!], [one!, two!], [two!]],
    ['both remove one', [one!, two!], [two!], [two!], [two!]],
    [
      'each changes one',
      [one!, two!],
      [other(one, 'A'), two!],
      [one!, other(two, 'B')],
      [other(one, 'A'), other(two, 'B')],
    ],
    ['one removes, the other adds', [one!, two!], [two!], [one!, two!, four!], [two!, four!]],
    ['both add the same', [], [one!], [one!], [one!]],
    ['one moves to another date', [one!, two!], [three!, two!], [one!, two!, four!], [three!, two!, four!]],
  ])('%s', { tags }, (_, base, mine, theirs, expected) => {
    const { merged, differences } = merge(withDays(...base), withDays(...mine), withDays(...theirs));
    expect(merged.days).toEqual(hoursValues(withDays(...expected)).days);
    expect(differences).toEqual([]);
  });

  test('a day that both changed is decided by a person, the other’s days are taken over', { tags }, () => {
    const base = withDays(one!, two!);
    const mine = withDays(other(one, 'Mine'), two!);
    const theirs = withDays(other(one, 'Theirs'), two!, three!);
    const { merged, differences } = merge(base, mine, theirs);
    expect(merged.days.map(({ name }) => name)).toEqual(['Mine', 'Inventory', 'Inventory']);
    expect(differences).toEqual([{ name: 'days', mine: merged.days, theirs: hoursValues(theirs).days }]);
  });

  test('a day that one changed and the other removed is decided by a person', { tags }, () => {
    const { merged, differences } = merge(withDays(one!, two!), withDays(two!), withDays(other(one, 'Theirs'), two!));
    expect(merged.days.map(({ on }) => on)).toEqual([two!.on]);
    expect((differences[0]!.theirs as { name: string }[]).map(({ name }) => name)).toEqual(['Inventory', 'Theirs']);
  });

  test('half a row that is being typed stays', { tags }, () => {
    const { merged } = merge(withDays(one!), withDays(one!, day('', 'Picnic')), withDays(one!, two!));
    expect(merged.days.map(({ name }) => name)).toEqual(['Inventory', 'Picnic', 'Inventory']);
  });
});

test('who changed nothing gets what the other saved; who alone changed something keeps it', { tags }, () => {
  fc.assert(
    fc.property(hoursIn(15), hoursIn(15), (one, two) => {
      const theirs = merge(one, one, two);
      expect({ ...theirs.merged, days: byDate(theirs.merged) }).toEqual({
        ...hoursValues(two),
        days: byDate(hoursValues(two)),
      });
      expect(theirs.differences).toEqual([]);
      expect(merge(one, two, one)).toEqual({ merged: hoursValues(two), differences: [] });
    }),
  );
});

const byDate = ({ days }: HoursValues) => [...days].sort((one, other) => (one.on < other.on ? -1 : 1));
