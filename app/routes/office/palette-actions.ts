import type { Permission } from '~/lib/operation/operation.server';
import type { PaletteItem } from '~/ui/dialog/command-palette';
import type { ThemeMode } from '~/ui/frame/theme';

export interface ActionsOf {
  may(permission: Permission): boolean;
  go(path: string): () => void;
  setMode(mode: ThemeMode): void;
  logOut(): void;
}

/** What can be added, each with the page that does it and who may: the buttons above the lists. */
const additions: { label: string; path: string; permission: Permission }[] = [
  { label: 'Add job request', path: '/app/jobs?add=1', permission: 'job.create' },
  { label: 'Add member', path: '/app/members/create', permission: 'contractor.create' },
  { label: 'Add contractor', path: '/app/contractors/create', permission: 'contractor.create' },
  { label: 'Add vendor', path: '/app/vendors/create', permission: 'vendor.create' },
];

/** The palette's actions, of those that the person may do. */
export function paletteActions({ may, go, setMode, logOut }: ActionsOf): PaletteItem[] {
  const mode = (label: string, name: ThemeMode, names: string[]): PaletteItem => ({
    id: `theme-${name}`,
    label,
    names,
    onSelect: () => setMode(name),
  });
  return [
    ...additions
      .filter(({ permission }) => may(permission))
      .map(({ label, path }) => ({ id: path, label, onSelect: go(path) })),
    { id: 'profile', label: 'Open my profile', onSelect: go('/app/profile') },
    mode('Light theme', 'light', ['Theme: light', 'Bright']),
    mode('Dark theme', 'dark', ['Theme: dark', 'Night']),
    mode('Theme of the system', 'system', ['Theme: like the system']),
    { id: 'logout', label: 'Log out', names: ['Sign out'], onSelect: logOut },
  ];
}
