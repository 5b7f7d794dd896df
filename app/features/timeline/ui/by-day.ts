import { formatTime } from '~/ui/format/format-time';
import type { TimelineItem } from '../views/timeline-item';

/** Groups steps by their day in a zone, keeping their order. */
export function byDay(items: TimelineItem[], zone: string): { day: string; steps: TimelineItem[] }[] {
  const days: { day: string; steps: TimelineItem[] }[] = [];
  for (const item of items) {
    const day = formatTime(item.created_at, zone, 'date');
    const last = days.at(-1);
    if (last?.day === day) last.steps.push(item);
    else days.push({ day, steps: [item] });
  }
  return days;
}
