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
  children?: ReactNode;
}

/** A profile's tabs as links, and beside them the actions on the record. */
export function ProfileTabBar({ label, path, tabs, current, children }: ProfileTabBarProps) {
  useNotesFirst(path);
  return (
    <div data-screen-only className="flex min-w-0 flex-wrap-reverse items-end justify-between gap-x-6 gap-y-3 border-b">
      <ListTabs label={label} path={path} tabs={tabs} current={current} className="-mb-px border-b-0" />
      {children && <div className="flex flex-wrap items-center gap-2 pb-2">{children}</div>}
    </div>
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
