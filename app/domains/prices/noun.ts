import type { HistoryWords } from '~/lib/operation/history-words';
import { longDay } from '~/lib/text/long-day';

const from = ({ from_on }: Record<string, unknown>) => `from ${longDay(String(from_on))}`;

/** The words of each action, as the timeline prints them after the actor's name. */
export const history = {
  price: {
    set: (data) => `set ${data.label} to ${data.amount} ${from(data)}`,
    canceled: (data) => `took back ${data.amount} for ${data.label} ${from(data)}`,
  },
} as const satisfies HistoryWords;
