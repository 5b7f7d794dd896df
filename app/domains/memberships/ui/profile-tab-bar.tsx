import { useLocation, useNavigate } from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import { LinkTabs } from '~/ui/link-tabs';
import { type ProfileTab, profileTabs } from './profile-tabs';

/** The profile's tabs as links, and beside them what can be decided about the member. */
export function ProfileTabBar({ path, current, children }: ProfileTabBarProps) {
  useNotesFirst(path);
  return (
    <div data-screen-only className="flex min-w-0 flex-wrap-reverse items-end justify-between gap-x-6 gap-y-3 border-b">
      <LinkTabs
        label="Member profile"
        className="-mb-px border-b-0"
        tabs={Object.entries(profileTabs).map(([key, label]) => ({
          label,
          href: key === 'details' ? path : `${path}?tab=${key}`,
          isActive: key === current,
        }))}
      />
      {children && <div className="flex flex-wrap items-center gap-2 pb-2">{children}</div>}
    </div>
  );
}

interface ProfileTabBarProps {
  path: string;
  current: ProfileTab;
  children?: ReactNode;
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
