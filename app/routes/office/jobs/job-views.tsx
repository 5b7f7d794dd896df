import type { ReactNode } from 'react';
import { LinkTabs } from '~/ui/frame/link-tabs';

const views = {
  all: { label: 'Jobs', href: '/app/jobs' },
  open: { label: 'Open Jobs', href: '/app/jobs?tab=open' },
  board: { label: 'Board', href: '/app/jobs/board' },
  dispatches: { label: 'Dispatches', href: '/app/jobs/dispatches' },
} as const;

/** Links between the directory, the board and the dispatches. */
export function JobViews({ current, children }: { current: keyof typeof views; children?: ReactNode }) {
  return (
    <LinkTabs label="Jobs" tabs={Object.entries(views).map(([key, view]) => ({ ...view, isActive: key === current }))}>
      {children}
    </LinkTabs>
  );
}
