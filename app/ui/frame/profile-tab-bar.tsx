import { useLocation, useNavigate } from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import { ListTabs } from './list-tabs';

interface ProfileTabBarProps {
  /** The accessible name of the tabs: “Member profile”. */
  label: string;
  path: string;
  /** The values of the URL's `tab` in their order, with their labels; the first is the path itself. */
  tabs: Record<string, string>;
  current: string;
  /** The number of entries on a tab; zero is not shown. */
  counts?: Record<string, number> | undefined;
  children?: ReactNode;
}

/** A profile's tabs as links, and beside them the actions on the record. */
export function ProfileTabBar({ label, path, tabs, current, counts, children }: ProfileTabBarProps) {
  useNotesFirst(path);
  return (
    <ListTabs label={label} path={path} tabs={tabs} current={current} counts={counts}>
      {children}
    </ListTabs>
  );
}

/** A link that carries the state `{notes: true}` opens the profile on its notes. */
function useNotesFirst(path: string) {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const isAsked = (state as { notes?: unknown } | null)?.notes === true && !new URLSearchParams(search).has('tab');
  useEffect(() => {
    if (isAsked) navigate(`${path}?tab=notes`, { replace: true });
  }, [isAsked, path, navigate]);
}
