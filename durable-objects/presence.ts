import type { Listener } from './data-sync-messages';

/** A listener's place: the record whose dialog or page is open, and whether they have begun to change it. */
export interface Whereabouts {
  /** 'task:12'; null without a record. */
  place: string | null;
  isWorking: boolean;
}

export type Present = Listener & Partial<Whereabouts>;

export interface Person {
  user_id: number;
  is_working: boolean;
}

const PLACE = /^([a-z-]+):[1-9]\d{0,14}$/;

/** Whether a listener may see the people of a place. */
export const seesPlace = ({ places }: Listener, place: string): boolean =>
  places.includes(PLACE.exec(place)?.[1] ?? '');

/** Parses a listener's place message; null where it is invalid, or the listener lacks the permission. */
export function whereaboutsIn(message: unknown, listener: Listener): Whereabouts | null {
  let said: { place?: unknown; is_working?: unknown } | null;
  try {
    said = typeof message === 'string' && message.length < 200 ? JSON.parse(message) : null;
  } catch {
    return null;
  }
  if (typeof said !== 'object' || said === null) return null;
  if (said.place === null) return { place: null, isWorking: false };
  if (typeof said.place !== 'string') return null;
  return seesPlace(listener, said.place) ? { place: said.place, isWorking: said.is_working === true } : null;
}

/** Who is at a place, each person once; working where one of their pages is. */
export function peopleAt(place: string, present: Iterable<Present>): Person[] {
  const people = new Map<number, boolean>();
  for (const { userId, place: at, isWorking = false } of present) {
    if (at === place) people.set(userId, (people.get(userId) ?? false) || isWorking);
  }
  return [...people].map(([user_id, is_working]) => ({ user_id, is_working })).sort((a, b) => a.user_id - b.user_id);
}
