import { useLocation, useMatches } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useSecurityWarnings } from '~/domains/security-events/ui/warnings/security-warnings';
import { SignInAgain } from '~/domains/sessions/ui/sign-in/sign-in-again';
import { ConnectionMark } from '~/ui/feedback/connection-mark';
import { Breadcrumb, type Crumb } from '~/ui/frame/breadcrumb';
import { SideMenu } from '~/ui/frame/side-menu';
import type { MenuItem } from '~/ui/frame/side-menu-list';
import { SideMenuSheet } from '~/ui/frame/side-menu-sheet';
import { ThemeMenu } from '~/ui/frame/theme-menu';
import { TopBar } from '~/ui/frame/top-bar';
import { useTheme } from '~/ui/frame/use-theme';
import { areaIcons } from './area-icons';
import { areaOf, areas, pagesBeyondTheMenu } from './areas';
import type { OfficeData } from './layout';
import { OfficePalette } from './office-palette';
import { OfficeUserMenu } from './office-user-menu';
import { SidePanel } from './side-panel';

/** The frame of the office: menu by permission, top bar with breadcrumb, palette, theme and user. */
export function OfficeFrame({ office, children }: { office: OfficeData; children: ReactNode }) {
  const { pathname } = useLocation();
  const { sidebarOpen, setTheme } = useTheme();
  const warnings = useSecurityWarnings();
  const held = new Set(office.auth.permissions);
  const current = areaOf(pathname);
  const items: MenuItem[] = areas
    .filter(({ permission }) => held.has(permission))
    .map(({ path, label }) => ({
      href: path,
      label,
      icon: areaIcons[label],
      isActive: current?.path === path,
      ...(path === '/app/settings' && { badge: warnings.length }),
    }));
  const crumbs = useCrumbs();
  const panel = <SidePanel name={office.auth.data?.name ?? ''} mainPhone={office.club.phone} />;
  return (
    <div className="flex min-h-dvh">
      <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-card focus:p-3">
        Skip to the content
      </a>
      <SignInAgain email={office.auth.data?.email ?? ''} />
      <SideMenu
        items={items}
        label="Office"
        brand={
          <>
            <img src="/favicon.svg" alt="" width="26" height="26" className="shrink-0" />
            <span className="truncate font-semibold menu-closed:hidden">{office.club.name}</span>
          </>
        }
        panel={panel}
        isOpen={sidebarOpen}
        onToggle={(isOpen) => setTheme({ sidebarOpen: isOpen })}
      />
      <div className="flex min-w-0 grow flex-col">
        <TopBar
          title={crumbs.at(-1)?.label ?? 'Office'}
          breadcrumb={<Breadcrumb crumbs={crumbs} />}
          start={<SideMenuSheet items={items} label="Office" panel={panel} />}
          search={<OfficePalette />}
        >
          <ConnectionMark />
          <ThemeMenu />
          <OfficeUserMenu user={office.auth.data} />
        </TopBar>
        <main id="main" className="grid min-w-0 grow content-start gap-5 p-3 sm:p-5">
          {children}
        </main>
      </div>
    </div>
  );
}

const OFFICE: Crumb = { label: 'Office', href: '/app' };

/** The path's segments in words; a page may name its own last part through its handle. */
function useCrumbs(): Crumb[] {
  const { pathname } = useLocation();
  const page = useMatches().at(-1);
  const crumbOf = (page?.handle as { crumb?(data: unknown): string } | undefined)?.crumb;
  const own = page?.data ? crumbOf?.(page.data) : undefined;
  // The path of a page that is not in the menu has no words to show
  if (own && !areaOf(pathname)) return [OFFICE, { label: own, href: pathname }];
  const segments = pathname.split('/').filter(Boolean);
  return segments.map((segment, index) => {
    const path = `/${segments.slice(0, index + 1).join('/')}`;
    const isLast = index === segments.length - 1;
    const area = areas.find((candidate) => candidate.path === path);
    const label = path === '/app' ? (isLast ? 'Dashboard' : 'Office') : area?.label;
    return { label: label ?? ((isLast && own) || pagesBeyondTheMenu[segment] || segment), href: path };
  });
}
