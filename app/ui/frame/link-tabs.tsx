import { Link } from '@remix-run/react';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Badge } from '../format/badge';

export type LinkTab = { href: string; label: string; isActive: boolean; count?: number | string };

/** Tabs that are pages or states of the URL: real links, so back, reload and scripts off work. */
export function LinkTabs({ label, tabs, className }: { label: string; tabs: readonly LinkTab[]; className?: string }) {
  const bar = useRef<HTMLElement>(null);
  const active = tabs.find((tab) => tab.isActive)?.href;
  // On a phone the bar is wider than the screen: the current tab is scrolled into view.
  useEffect(() => {
    const link = active && bar.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (link) bar.current!.scrollLeft = link.offsetLeft - (bar.current!.clientWidth - link.offsetWidth) / 2;
  }, [active]);
  return (
    <nav
      ref={bar}
      aria-label={label}
      data-screen-only
      className={clsx('relative min-w-0 overflow-x-auto border-b', className)}
    >
      <ul className="flex gap-1">
        {tabs.map((tab) => (
          <li key={tab.href} className="shrink-0">
            <Link
              to={tab.href}
              preventScrollReset
              aria-current={tab.isActive ? 'page' : undefined}
              className={clsx(
                'inline-flex min-h-10 items-center gap-2 border-b-2 px-3 font-semibold -outline-offset-2',
                tab.isActive
                  ? 'border-brand-text text-brand-text'
                  : 'border-transparent text-muted-foreground hover:border-border hover:text-foreground',
              )}
            >
              {tab.label}
              {tab.count === undefined ? null : <Badge>{tab.count}</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
