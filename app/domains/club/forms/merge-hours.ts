import { isSame, type Merge, type MergeRules, mergeParts, valueAt } from '~/lib/form/merge';
import type { Weekday } from '../rules/weekdays';
import { type HoursValues, type TypedDay, tickedHolidays } from './hours-values';

const DAY_OF_WEEK = 'week.';

/** The form's values by its names: a weekday with its spans is one. */
function partsOf({ week, ...values }: HoursValues) {
  const days = Object.entries(week).map(([day, spans]) => [DAY_OF_WEEK + day, spans] as const);
  return new Map<string, unknown>([...days, ...Object.entries(values)]);
}

/** One's own boxes with what the other ticked and unticked. */
function mergeHolidays(base: HoursValues, mine: HoursValues, theirs: HoursValues): string {
  const [before, own, other] = [base, mine, theirs].map(({ holidays }) => tickedHolidays(holidays));
  const kept = own!.filter((key) => other!.includes(key) || !before!.includes(key));
  const added = other!.filter((key) => !before!.includes(key));
  return tickedHolidays([...kept, ...added]).join();
}

/** The rows by their dates. */
const byDate = (days: TypedDay[]) => new Map(days.map((day) => [day.on, day]));

/**
 * One's own days, in their order, with what the other changed, added and removed. Both may have changed a day: `own`
 * then has one's own, and `other` the other's.
 */
function mergeDays(base: TypedDay[], mine: TypedDay[], theirs: TypedDay[]): { own: TypedDay[]; other: TypedDay[] } {
  const [before, after] = [byDate(base), byDate(theirs)];
  const own: TypedDay[] = [];
  const other: TypedDay[] = [];
  const take = (ownDay: TypedDay | undefined, otherDay: TypedDay | undefined) => {
    if (ownDay) own.push(ownDay);
    if (otherDay) other.push(otherDay);
  };
  const decide = (day: TypedDay | undefined, on: string) => {
    const [was, is] = [before.get(on), after.get(on)];
    if (isSame(was, is)) take(day, day);
    else if (isSame(was, day)) take(is, is);
    else take(day, is);
  };
  for (const day of mine) decide(day, day.on);
  const ownDates = byDate(mine);
  for (const { on } of theirs) if (!ownDates.has(on)) decide(undefined, on);
  return { own, other };
}

/** Merge rules of the hours: a weekday is one part, holidays are merged one by one, own days by their dates. */
export const hoursRules: MergeRules<HoursValues> = {
  merge(base, mine, theirs) {
    const merged = mergeParts(base && partsOf(base), partsOf(mine), partsOf(theirs));
    if (!base) return merged;
    const isOther = ({ name }: { name: string }) => name !== 'holidays' && name !== 'days';
    const merge: Merge = { differences: merged.differences.filter(isOther), taken: merged.taken.filter(isOther) };
    const holidays = mergeHolidays(base, mine, theirs);
    if (holidays !== mine.holidays) {
      merge.taken.push({ name: 'holidays', mine: mine.holidays, theirs: holidays });
    }
    const { own, other } = mergeDays(base.days, mine.days, theirs.days);
    if (!isSame(own, mine.days)) merge.taken.push({ name: 'days', mine: mine.days, theirs: own });
    if (!isSame(own, other)) merge.differences.push({ name: 'days', mine: own, theirs: other });
    return merge;
  },
  settle: (values, name, value) =>
    name.startsWith(DAY_OF_WEEK)
      ? { ...values, week: { ...values.week, [name.slice(DAY_OF_WEEK.length) as Weekday]: value } }
      : { ...values, [name]: value ?? '' },
  valueAt,
};
