import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { callApi } from '~/lib/api-client';
import { useDataSync } from '~/lib/data-sync';
import type { listDefaults } from '../operations/list-defaults.server';

type Lists = Awaited<ReturnType<(typeof listDefaults)['run']>>;
type Name = keyof Lists;

const FOLLOWED = ['user.created', 'setting.changed'];

const LookupsContext = createContext<Partial<Lists>>({});

/**
 * Loads the lists that dialogs of the office choose from, once on entering it, and again when there is a new colleague
 * or a service location was changed. What a caller may not see stays unloaded.
 */
export function LookupsProvider({ children }: { children: ReactNode }) {
  const [lists, setLists] = useState<Partial<Lists>>({});
  // A page shows what it needs by itself: without the lists a dialog waits, and its own failure is said there.
  const fetchLists = () => void callApi<Lists>('POST', '/utils/defaults', {}).then(setLists, () => {});
  useEffect(fetchLists, []);
  useDataSync(({ event }) => FOLLOWED.includes(event) && fetchLists());
  return <LookupsContext.Provider value={lists}>{children}</LookupsContext.Provider>;
}

/** One of the lists; empty and not `loaded` until it is there. */
export function useLookup<List extends Name>(name: List): { loaded: boolean; items: NonNullable<Lists[List]> } {
  const items = useContext(LookupsContext)[name];
  return { loaded: items !== undefined, items: (items ?? []) as NonNullable<Lists[List]> };
}
