import { LinkTabs } from './link-tabs';

interface ListTabsProps {
  label: string;
  path: string;
  /** What each is called, by its name in the URL; the first is the path itself. */
  tabs: Record<string, string>;
  current: string;
  className?: string;
}

/** The lists or the parts of a page, one a tab; which of them is open is in the URL's `tab`. */
export function ListTabs({ label, path, tabs, current, ...more }: ListTabsProps) {
  const links = Object.entries(tabs).map(([key, text], index) => ({
    label: text,
    href: index === 0 ? path : `${path}?tab=${key}`,
    isActive: key === current,
  }));
  return <LinkTabs label={label} tabs={links} {...more} />;
}
