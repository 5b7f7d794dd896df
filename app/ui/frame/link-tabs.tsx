import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '~/lib/remix/link';
import { Badge } from '../format/badge';

export type LinkTab = { href: string; label: string; isActive: boolean; count?: number | string | undefined };

export interface LinkTabsProps {
  label: string;
  tabs: readonly LinkTab[];
  /** Actions, at the right. */
  children?: ReactNode;
}

/** Tabs that are pages or states of the URL: real links, so back, reload and scripts off work. */
export function LinkTabs({ label, tabs, children }: LinkTabsProps) {
  const bar = useRef<HTMLElement>(null);
  const active = tabs.find((tab) => tab.isActive)?.href;
  // On a phone the bar is wider than the screen: the current tab is scrolled into view.
  useEffect(() => {
    const link = active && bar.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (link) bar.current!.scrollLeft = link.offsetLeft - (bar.current!.clientWidth - link.offsetWidth) / 2;
  }, [active]);
  return (
    <div data-screen-only className="flex min-w-0 flex-wrap-reverse items-end justify-between gap-x-6 gap-y-2 border-b">
      <nav ref={bar} aria-label={label} className="relative -mb-px min-w-0 overflow-x-auto">
        <ul className="flex gap-1">
          {tabs.map((tab) => (
            <li key={tab.href} className="shrink-0">
              <Link
                to={tab.href}
                preventScrollReset
                title={tab.count === undefined ? undefined : `${tab.count} ${tab.label.toLowerCase()}`}
                aria-current={tab.isActive ? 'page' : undefined}
                className={clsx(
                  'inline-flex min-h-10 items-center max-sm:min-h-11 gap-2 border-b-2 px-3 font-semibold -outline-offset-2',
                  tab.isActive
                    ? 'border-brand-text text-brand-text'
                    : 'border-transparent text-muted-foreground hover:border-border hover:text-foreground',
                )}
              >
                {tab.label}
                {tab.count === undefined ? null : <TabCount count={tab.count} />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children ? <div className="flex flex-wrap items-center gap-2 pb-2">{children}</div> : null}
    </div>
  );
}

/** The count beside a tab's label. It is no part of the label: the link's description says it. */
function TabCount({ count }: { count: number | string }) {
  return (
    <Badge>
      <span aria-hidden="true" data-count={count} className="after:content-[attr(data-count)]" />
    </Badge>
  );
}
