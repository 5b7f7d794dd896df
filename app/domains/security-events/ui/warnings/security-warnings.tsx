import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { callApi } from '~/lib/http/api-client';
import { useDataSync } from '~/lib/live/data-sync';
import type { SecurityWarning } from '../../rules/limits';

/** Warnings expire by themselves: they are reloaded at this interval, and soon after a new event. */
const EVERY_MILLISECONDS = 5 * 60_000;
const SOON_MILLISECONDS = 3000;

const SecurityWarningsContext = createContext<SecurityWarning[]>([]);

interface SecurityWarningsProviderProps {
  /** Only with the permission setting.read. */
  mayRead: boolean;
  children: ReactNode;
}

/** Provides the security warnings for the marks of menu and tabs: the pages do not wait for them. */
export function SecurityWarningsProvider({ mayRead, children }: SecurityWarningsProviderProps) {
  const [warnings, setWarnings] = useState<SecurityWarning[]>([]);
  const soon = useRef<ReturnType<typeof setTimeout> | null>(null);
  const fetchWarnings = () => {
    soon.current = null;
    // Nothing waits for them: after a failure the next interval tries again.
    callApi('GET /security-events/warnings', {}).then(
      ({ warnings }) => setWarnings(warnings),
      () => {},
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it depends on nothing that changes
  useEffect(() => {
    if (!mayRead) return;
    fetchWarnings();
    const rounds = setInterval(fetchWarnings, EVERY_MILLISECONDS);
    return () => {
      clearInterval(rounds);
      clearTimeout(soon.current ?? undefined);
      soon.current = null;
    };
  }, [mayRead]);
  useDataSync(({ event }) => {
    if (mayRead && event === 'security-event.created') soon.current ??= setTimeout(fetchWarnings, SOON_MILLISECONDS);
  });
  return <SecurityWarningsContext.Provider value={warnings}>{children}</SecurityWarningsContext.Provider>;
}

/** Returns the current security warnings; none before they are loaded, or without the permission. */
export const useSecurityWarnings = (): SecurityWarning[] => useContext(SecurityWarningsContext);
