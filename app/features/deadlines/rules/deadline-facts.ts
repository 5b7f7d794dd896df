import { addDays, type Day } from '~/lib/calendar';
import type { Counted } from '~/lib/list/count-up-to.server';
import { counted } from '~/ui/format/counted';
import { formatDay } from '~/ui/format/format-time';
import { listed } from '../forms/deadline-values';

/** What the saved numbers lead to, by show-deadlines. */
export interface DeadlineCounts {
  today: Day;
  notices: Counted;
  links: Counted;
  lapsed: Counted;
  recordings: Counted;
}

const MANY = 'more than 1,000';
const numberOf = ({ count, is_capped }: Counted) => (is_capped ? MANY : String(count));

/** “12 recordings are”, “1 recording is”, “more than 1,000 recordings are”, with a noun or without. */
export const thatAre = ({ count, is_capped }: Counted, noun = ''): string =>
  [
    is_capped ? MANY : String(count),
    noun && counted(is_capped ? 2 : count, noun).replace(/^\S+ /, ''),
    count === 1 ? 'is' : 'are',
  ]
    .filter(Boolean)
    .join(' ');

type Values = Record<string, unknown>;

/** What each number does now, in a sentence. */
export const deadlineFacts = {
  days_before({ days_before }: Values, { notices }: DeadlineCounts): string {
    const days = days_before as number[];
    if (days.length === 0) return 'No notice goes out.';
    const last = days.at(-1) === 1 ? 'day' : 'days';
    return `Notices go out ${listed(days)} ${last} before the end: ${numberOf(notices)} in the coming week.`;
  },
  estimate_link_days({ estimate_link_days: days }: Values, { links }: DeadlineCounts): string {
    return `A contractor can answer by a new link for ${counted(Number(days), 'days')}. ${capital(thatAre(links))} open; they keep their end.`;
  },
  application_lapse_days({ application_lapse_days: days }: Values, { lapsed }: DeadlineCounts): string {
    return `An application that nobody answered or paid for ${counted(Number(days), 'days')} gives its e-mail address free for a new one: ${thatAre(lapsed)} that old.`;
  },
  late_renewal_days({ late_renewal_days: days }: Values, { today }: DeadlineCounts): string {
    const day = formatDay(addDays(today, -Number(days)));
    return `Dues that are paid today continue a term that ended on ${day} or later. For an older one a new term begins today.`;
  },
  recording_days({ recording_days: days }: Values, { recordings }: DeadlineCounts): string {
    if (Number(days) === 0) return 'Recordings are stored for good.';
    return `Recordings are deleted after ${counted(Number(days), 'days')}: ${numberOf(recordings)} in the next night.`;
  },
};

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);

/** The consequence of storing recordings for fewer days, for the question before. */
export const deletedSooner = (counts: Counted): string =>
  `${capital(thatAre(counts, 'recordings'))} deleted in the next night.`;
