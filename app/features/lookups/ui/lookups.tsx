import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { callApi } from '~/lib/http/api-client';
import { ACCESS_EVENT, useDataSync } from '~/lib/live/data-sync';
import type { ResultOf } from '~/lib/operation/registry';
import type { listDefaults } from '../operations/list-defaults.server';

type Lists = ResultOf<typeof listDefaults>;
type Name = keyof Lists;

const FOLLOWED = ['user.created', 'user.changed', 'role.changed', 'setting.changed', ACCESS_EVENT];

const LookupsContext = createContext<Partial<Lists>>({});

/**
 * Loads the office's reference lists, once on entering it, and again when there is a new colleague or a service
 * location was changed. For what only a browser with scripts shows; the choices of forms come with their page, so that
 * they also work without scripts.
 */
export function LookupsProvider({ children }: { children: ReactNode }) {
  const [lists, setLists] = useState<Partial<Lists>>({});
  // Nothing waits for them: after a failure the next event tries again.
  const fetchLists = () => void callApi('POST /utils/defaults', {}).then(setLists, () => {});
  useEffect(fetchLists, []);
  useDataSync(({ event }) => FOLLOWED.includes(event) && fetchLists());
  return <LookupsContext.Provider value={lists}>{children}</LookupsContext.Provider>;
}

/** Returns one of the lists; empty and not `loaded` until its response. */
export function useLookup<List extends Name>(name: List): { loaded: boolean; items: NonNullable<Lists[List]> } {
  const items = useContext(LookupsContext)[name];
  return { loaded: items !== undefined, items: items ?? [] };
}
