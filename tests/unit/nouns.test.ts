import { expect, test } from 'vitest';
import { historyWords, permissions, places, readOfSomeRecord, updateOfSomeRecord } from '~/nouns';
import { effectHandlers, endpoints, lists, operationsBeyondTheApi } from '~/nouns.server';
import { parents } from '~/parents.server';

type Registered = Record<string, object>;

const nouns = import.meta.glob<Registered>('../../app/{domains,features}/*/{noun{,.server},parent.server}.ts', {
  eager: true,
});

/** What of each kind is joined: keys of a table, items of a list. */
const joined: Record<string, unknown[]> = {
  permissions: Object.keys(permissions),
  history: Object.keys(historyWords),
  places: Object.keys(places),
  parentNeeds: [...readOfSomeRecord, ...updateOfSomeRecord, 'system'],
  endpoints: Object.keys(endpoints),
  operations: operationsBeyondTheApi,
  effects: Object.keys(effectHandlers),
  lists,
  parents: Object.keys(parents),
};

/** The same of what one noun registers. */
function itemsOf(kind: string, registered: object): unknown[] {
  if (kind === 'lists') return (registered as { definition: unknown }[]).map(({ definition }) => definition);
  if (kind === 'parentNeeds') return Object.values(registered).flatMap(({ read, update }) => [read, update]);
  return Array.isArray(registered) ? registered : Object.keys(registered);
}

test('all that the nouns and features register is joined, and no two register the same', () => {
  const all = Object.entries(nouns).flatMap(([path, noun]) =>
    Object.entries(noun).flatMap(([kind, registered]) =>
      itemsOf(kind, registered).map((item) => ({ path, kind, item })),
    ),
  );
  expect(all.length).toBeGreaterThan(500);
  expect(all.filter(({ kind, item }) => !joined[kind]?.includes(item))).toEqual([]);
  for (const [kind, items] of Object.entries(joined)) {
    const own = all.filter((each) => each.kind === kind).map(({ item }) => item);
    if (kind !== 'parentNeeds')
      expect([kind, own.length, new Set(own).size]).toEqual([kind, items.length, items.length]);
  }
});
