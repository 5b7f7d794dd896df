import { dateRanges } from '~/domains/users/rules/date-ranges';
import { addDays, type Day } from '~/lib/calendar';
import type { Days } from '~/lib/list/day-spans';

/** What the choice of a range offers: so many days up to today, or days that are typed. */
export type Preset = `${(typeof dateRanges)[number]}` | 'custom';

export const presetLabel = (days: number): string => (days === 1 ? 'Today' : `Last ${days} days`);

/** The same after how many came in. */
export const inPeriod = (preset: Preset): string =>
  preset === 'custom' ? 'in these days' : preset === '1' ? 'today' : `in the last ${preset} days`;

export const presets = dateRanges.map((days) => ({ value: String(days) as Preset, label: presetLabel(days) }));

interface Asked {
  days?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** So many days up to today. */
export const lastDays = (today: Day, days: number): Days => ({ from: addDays(today, 1 - days), to: today });

/** What a URL asks for: days that are typed, checked where they are read, or so many up to today, as the user prefers. */
export function rangeOf({ days, from, to }: Asked, today: Day, usual: number) {
  const chosen = dateRanges.find((each) => String(each) === days);
  if (chosen === undefined && (from || to)) return { preset: 'custom' as Preset, asked: { from, to } };
  return {
    preset: (days === 'custom' ? days : String(chosen ?? usual)) as Preset,
    asked: lastDays(today, chosen ?? usual),
  };
}
