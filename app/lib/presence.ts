import type { PushMessage } from './data-sync';

export interface Person {
  user_id: number;
  /** True for who has begun to change something there, false for who only looks. */
  is_working: boolean;
}

/** Who is where, by place ('task:12'). */
export type Presence = ReadonlyMap<string, readonly Person[]>;

/** Holds what the push channel tells of who is where, for pages that come and go. */
export function createPresence() {
  let presence: Presence = new Map();
  const subscribers = new Set<() => void>();
  const set = (next: Presence) => {
    presence = next;
    for (const tell of subscribers) tell();
  };
  return {
    get: () => presence,
    subscribe(tell: () => void) {
      subscribers.add(tell);
      return () => void subscribers.delete(tell);
    },
    /** A socket that opens knows nothing yet. */
    clear: () => presence.size > 0 && set(new Map()),
    hear({ data }: PushMessage) {
      const { place, people } = data as { place: string; people: Person[] };
      const next = new Map(presence);
      if (people.length > 0) next.set(place, people);
      else next.delete(place);
      set(next);
    },
  };
}
