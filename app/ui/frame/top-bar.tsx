import type { ReactNode } from 'react';

export type TopBarProps = {
  /** The page's name; the page has its own `<h1>`. */
  title: ReactNode;
  breadcrumb?: ReactNode;
  /** Left of the title: the menu button of a phone. */
  start?: ReactNode;
  search?: ReactNode;
  /** At the right: phone status, theme, user menu. */
  children?: ReactNode;
};

export function TopBar({ title, breadcrumb, start, search, children }: TopBarProps) {
  return (
    <header
      data-screen-only
      className="sticky top-0 z-30 flex min-h-14 items-center gap-3 border-b bg-card/95 px-3 backdrop-blur-sm sm:px-5"
    >
      {start}
      <div className="min-w-0 shrink grow">
        <p className="truncate text-[1.05em] leading-tight font-semibold">{title}</p>
        {breadcrumb ? <div className="max-sm:hidden">{breadcrumb}</div> : null}
      </div>
      {search}
      <div className="flex shrink-0 items-center gap-1.5">{children}</div>
    </header>
  );
}
