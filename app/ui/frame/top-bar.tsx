import type { ReactNode } from 'react';

export type TopBarProps = {
  /** The page's title; left out where the page has its own. */
  title?: string | undefined;
  /** The way to the page, above its title. */
  breadcrumb?: ReactNode;
  /** Left of the title: the menu button of a phone. */
  start?: ReactNode;
  search?: ReactNode;
  /** At the right: phone status, theme, user menu. */
  children?: ReactNode;
};

/** The bar above every page: its title, once, the way to it, the search and the user. */
export function TopBar({ title, breadcrumb, start, search, children }: TopBarProps) {
  return (
    <header
      data-screen-only
      className="sticky top-0 z-30 flex min-h-14 items-center gap-3 border-b bg-card/95 px-3 backdrop-blur-sm sm:px-5"
    >
      {start}
      <div className="min-w-0 shrink grow">
        {breadcrumb ? <div className={title ? 'max-sm:hidden' : undefined}>{breadcrumb}</div> : null}
        {title ? <h1 className="line-clamp-2 text-[1.1rem] leading-tight">{title}</h1> : null}
      </div>
      {search}
      <div className="flex shrink-0 items-center gap-1.5">{children}</div>
    </header>
  );
}
