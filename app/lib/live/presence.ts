import type { PushMessage } from './data-sync';

export interface Person {
  user_id: number;
  /** True where the person has begun to change something, false where they only have it open. */
  is_working: boolean;
}

/** The people at each place ('task:12'). */
export type Presence = ReadonlyMap<string, readonly Person[]>;

/** A store of the push channel's presence messages, shared by the pages. */
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
    /** Empties the store, for a newly opened socket. */
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
