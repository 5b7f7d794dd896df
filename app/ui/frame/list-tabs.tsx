import { useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { withParams } from '../table/with-params';
import { LinkTabs } from './link-tabs';

interface ListTabsProps {
  label: string;
  path: string;
  /** The labels by their name in the URL; the first is the path itself. */
  tabs: Record<string, string>;
  current: string;
  /** The number of entries on a tab; zero is not shown. */
  counts?: Record<string, number> | undefined;
  /** Actions, at the right. */
  children?: ReactNode;
}

/** The lists or the parts of a page, one a tab; which of them is open is in the URL's `tab`. */
export function ListTabs({ label, path, tabs, current, counts = {}, children }: ListTabsProps) {
  const [params] = useSearchParams();
  // A list keeps its order and its page size from tab to tab; its filters may mean nothing on another.
  const kept = Object.fromEntries(['sort', 'per_page'].map((name) => [name, params.get(name)]));
  const links = Object.entries(tabs).map(([key, text], index) => ({
    label: text,
    href: withParams(path, new URLSearchParams(), { tab: index === 0 ? null : key, ...kept }),
    isActive: key === current,
    count: counts[key] || undefined,
  }));
  return (
    <LinkTabs label={label} tabs={links}>
      {children}
    </LinkTabs>
  );
}
