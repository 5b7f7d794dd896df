import type { HistoryWords } from '~/lib/operation/history-words';
import { longDay } from '~/lib/text/long-day';
import { formatPrice } from './rules/price-words';

type Data = Record<string, unknown>;

const priced = ({ key, value }: Data) => formatPrice(String(key), Number(value));

/** The words of each action, as the timeline prints them after the actor's name. */
export const history = {
  price: {
    set: (data) => `set ${data.label} to ${priced(data)} from ${longDay(String(data.from_on))}`,
    canceled: (data) => `took back ${priced(data)} for ${data.label} from ${longDay(String(data.from_on))}`,
  },
} as const satisfies HistoryWords;
