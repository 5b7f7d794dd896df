import { Facts } from '~/ui/frame/facts';
import { hoursLabels } from '../../forms/hours-values';
import { hoursWords, spansInWords } from '../../forms/hours-words';
import type { Hours } from '../../rules/hours';
import { weekdayName } from '../../rules/hours-sentence';
import { weekdays } from '../../rules/weekdays';

const others = ['holidays', 'observed', 'days'] as const;

/** The office's hours, to be read. */
export function HoursFacts({ hours }: { hours: Hours }) {
  const week = weekdays.map((day) => [weekdayName(day), spansInWords(hours.week[day])]);
  const facts = others.map((name) => [hoursLabels[name], hoursWords(name, hours[name])]);
  return <Facts facts={Object.fromEntries([...week, ...facts])} />;
}
