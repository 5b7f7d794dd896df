import { dateRanges } from '~/domains/users/rules/date-ranges';
import { addDays, type Day } from '~/lib/calendar';
import type { Days } from '~/lib/list/day-spans';

/** Choices of the range: a number of days up to today, or typed days. */
export type Preset = `${(typeof dateRanges)[number]}` | 'custom';

export const presetLabel = (days: number): string => (days === 1 ? 'Today' : `Last ${days} days`);

/** The range as text after the number of additions. */
export const inPeriod = (preset: Preset): string =>
  preset === 'custom' ? 'in these days' : preset === '1' ? 'today' : `in the last ${preset} days`;

export const presets = dateRanges.map((days) => ({ value: String(days) as Preset, label: presetLabel(days) }));

interface Asked {
  days?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** A number of days up to today. */
export const lastDays = (today: Day, days: number): Days => ({ from: addDays(today, 1 - days), to: today });

/** The range of a URL: typed days, validated later, or a number of days up to today, by default the user's. */
export function rangeOf({ days, from, to }: Asked, today: Day, usual: number) {
  const chosen = dateRanges.find((each) => String(each) === days);
  if (chosen === undefined && (from || to)) return { preset: 'custom' as Preset, asked: { from, to } };
  return {
    preset: (days === 'custom' ? days : String(chosen ?? usual)) as Preset,
    asked: lastDays(today, chosen ?? usual),
  };
}
