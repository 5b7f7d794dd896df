import { useLocation, useMatches } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ClubMark } from '~/domains/club/ui/look/club-mark';
import { useSecurityWarnings } from '~/domains/security-events/ui/warnings/security-warnings';
import { PreviewBar } from '~/domains/sessions/ui/preview/preview-bar';
import { SignInAgain } from '~/domains/sessions/ui/sign-in/sign-in-again';
import { PhoneFrame } from '~/features/softphone/ui/phone/phone-frame';
import { isHeld } from '~/permission-ids';
import { ConnectionMark } from '~/ui/feedback/connection-mark';
import { LeaveBlocker } from '~/ui/form/unsaved/leave-blocker';
import { Breadcrumb, type Crumb } from '~/ui/frame/breadcrumb';
import { SideMenu } from '~/ui/frame/side-menu';
import type { MenuItem } from '~/ui/frame/side-menu-list';
import { SideMenuSheet } from '~/ui/frame/side-menu-sheet';
import { ThemeMenu } from '~/ui/frame/theme-menu';
import { TopBar } from '~/ui/frame/top-bar';
import { useKeptFocus } from '~/ui/frame/use-kept-focus';
import { useRowFocus } from '~/ui/frame/use-row-focus';
import { useTheme } from '~/ui/frame/use-theme';
import { useRememberedLists } from '~/ui/table/list-memory';
import { areaIcon } from './area-icons';
import { areaOf, areas, pagesBeyondTheMenu } from './areas';
import { OfficePalette } from './office-palette';
import { type OfficeHandle, wordsOf } from './office-title';
import { OfficeUserMenu } from './office-user-menu';
import { SidePanel } from './side-panel';
import type { OfficeData } from './use-office';

/** The frame of the office: menu by permission, top bar with breadcrumb, palette, theme and user. */
export function OfficeFrame({ office, children }: { office: OfficeData; children: ReactNode }) {
  const { pathname } = useLocation();
  const { sidebarOpen, setTheme } = useTheme();
  const warnings = useSecurityWarnings();
  useRowFocus();
  useKeptFocus();
  const { held } = office;
  const current = areaOf(pathname);
  const asLeft = useRememberedLists();
  const items: MenuItem[] = areas
    .filter(({ permission }) => isHeld(held, permission))
    .map(({ path, label }) => ({
      href: asLeft(path),
      label,
      icon: areaIcon(label),
      isActive: current?.path === path,
      ...(path === '/app/settings' && { badge: warnings.length }),
    }));
  const { title, crumbs } = useNames();
  const mayPhone = isHeld(held, 'connect.read') && Boolean(office.auth.data.extension);
  const panel = <SidePanel name={office.auth.data.name} mainPhone={office.club.phone} mayPhone={mayPhone} />;
  return (
    <div className="flex min-h-dvh">
      <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-card focus:p-3">
        Skip to the content
      </a>
      <LeaveBlocker />
      {mayPhone && !office.preview ? <PhoneFrame userId={office.auth.data.id} zone={office.club.timezone} /> : null}
      <SignInAgain email={office.auth.data.email} />
      <SideMenu
        items={items}
        label="Office"
        brand={<ClubMark {...office.club} size={26} className="truncate font-semibold menu-closed:hidden" />}
        panel={panel}
        isOpen={sidebarOpen}
        onToggle={(isOpen) => setTheme({ sidebarOpen: isOpen })}
      />
      <div className="flex min-w-0 grow flex-col">
        <div className={office.preview ? 'sticky top-0 z-30' : 'contents'}>
          {office.preview ? <PreviewBar {...office.preview} zone={office.club.timezone} /> : null}
          <TopBar
            title={title}
            breadcrumb={crumbs.length > 0 && <Breadcrumb crumbs={crumbs} isWhole={!title} />}
            start={<SideMenuSheet items={items} label="Office" panel={panel} />}
            search={<OfficePalette />}
          >
            <ConnectionMark />
            <ThemeMenu club={office.club.name} accent={office.club.accent} />
            <OfficeUserMenu user={office.auth.data} letters={office.letters} />
          </TopBar>
        </div>
        <main id="main" className="grid min-w-0 grow content-start gap-4 px-3 pt-3 pb-5 sm:px-5">
          {children}
        </main>
      </div>
    </div>
  );
}

const OFFICE: Crumb = { label: 'Office', href: '/app' };

/** The page's names for the top bar: its title, if the bar shows it, and its breadcrumb. */
function useNames(): { title: string | undefined; crumbs: Crumb[] } {
  const { pathname } = useLocation();
  const page = useMatches().at(-1);
  const { crumb, title } = (page?.handle ?? {}) as OfficeHandle;
  // Without data the page has failed, and its error page has a title of its own.
  const data = page?.data;
  const named = (words: typeof crumb) => (data === undefined ? undefined : wordsOf(words, data));
  const crumbs = crumbsOf(pathname, named(crumb));
  const shown = named(title);
  // The title is the current page: the breadcrumb ends before it.
  return { title: shown, crumbs: shown === undefined ? crumbs : crumbs.slice(0, -1) };
}

/** A part of a path without a name is left out. */
function crumbsOf(pathname: string, own: string | undefined): Crumb[] {
  if (pathname === '/app') return [{ label: own ?? OFFICE.label, href: '/app' }];
  const area = areaOf(pathname);
  const isArea = area?.path === pathname;
  const beyond = pagesBeyondTheMenu[pathname.split('/')[2] ?? ''];
  const last = isArea ? undefined : (own ?? (area ? undefined : beyond));
  return [
    OFFICE,
    ...(area ? [{ label: area.label, href: area.path }] : []),
    ...(last ? [{ label: last, href: pathname }] : []),
  ];
}
