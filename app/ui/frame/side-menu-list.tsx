import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useKeptMarkup } from '~/lib/remix/kept-markup';
import { Link } from '~/lib/remix/link';
import { useConnection } from '../feedback/use-connection';
import { Badge } from '../format/badge';

export type MenuItem = {
  href: string;
  label: string;
  icon: ReactNode;
  isActive: boolean;
  badge?: number | string;
};

export type SideMenuListProps = {
  items: readonly MenuItem[];
  label: string;
  /** Narrow shows icons alone while the menu is closed; the labels stay for screen readers. */
  canBeNarrow?: boolean;
  onNavigate?: () => void;
};

/** The menu's entries, most of the frame and the same on every page of an area: the server caches their HTML. */
export function SideMenuList({ items, label, canBeNarrow, onNavigate }: SideMenuListProps) {
  const isDown = useConnection() === 'down';
  const kept = useKeptMarkup(() => JSON.stringify(['menu', label, canBeNarrow, items.map(wordsOf)]), {
    start: `<nav aria-label="${label}">`,
    end: '</nav>',
  });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what this very component rendered for an earlier page
  if (kept !== null) return <nav aria-label={label} dangerouslySetInnerHTML={{ __html: kept }} />;
  return (
    <nav aria-label={label}>
      <ul className="grid gap-0.5">
        {items.map((item) => (
          <li key={item.href}>
            <Link
              to={item.href}
              // Remix reloads the document when a prefetch fails
              prefetch={isDown ? 'none' : 'intent'}
              title={item.label}
              aria-current={item.isActive ? 'page' : undefined}
              onClick={onNavigate}
              className={clsx(
                'relative flex min-h-9 items-center gap-3 rounded-(--radius-control) px-2.5 font-medium -outline-offset-2 max-lg:min-h-11 [&>svg]:size-4.5 [&>svg]:shrink-0',
                item.isActive
                  ? 'bg-brand-soft font-semibold text-brand-text'
                  : 'text-muted-foreground hover:bg-hover hover:text-foreground',
              )}
            >
              {item.icon}
              <span className={clsx('min-w-0 grow truncate', canBeNarrow && 'lg:menu-closed:sr-only')}>
                {item.label}
              </span>
              {item.badge === undefined || item.badge === 0 ? null : (
                <Badge
                  tone="red"
                  className={clsx(
                    canBeNarrow && 'lg:menu-closed:absolute lg:menu-closed:-top-0.5 lg:menu-closed:-right-0.5',
                  )}
                >
                  {item.badge}
                </Badge>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** All of an entry but its icon, which depends on its label. */
const wordsOf = ({ icon: _, ...words }: MenuItem) => words;
