import { BATCHES } from '~/domains/invoice-batches/rules/batch-path';
import type { Permission } from '~/lib/operation/operation.server';
import type { PaletteItem } from '~/ui/dialog/command-palette';
import type { ThemeMode } from '~/ui/frame/theme';

export interface ActionsOf {
  may(permission: Permission): boolean;
  go(path: string): () => void;
  setMode(mode: ThemeMode): void;
  logOut(): void;
}

/** What can be added, each with its page and permission: the buttons above the lists. */
const additions: { label: string; path: string; permission: Permission }[] = [
  { label: 'Add job request', path: '/app/jobs?add=1', permission: 'job.create' },
  { label: 'Add member', path: '/app/members/create', permission: 'contractor.create' },
  { label: 'Add contractor', path: '/app/contractors/create', permission: 'contractor.create' },
  { label: 'Add vendor', path: '/app/vendors/create', permission: 'vendor.create' },
];

/** Pages below an area of the menu, with alternative names for the search. */
const pages: { label: string; names?: string[]; path: string; permission: Permission }[] = [
  { label: 'Invoice batches', names: ['Batches', 'Pending invoices'], path: BATCHES, permission: 'invoice.read' },
  { label: 'Dispatches', path: '/app/jobs/dispatches', permission: 'job.read' },
  { label: 'Job board', names: ['Board'], path: '/app/jobs/board', permission: 'job.read' },
  { label: 'Ageing of invoices', names: ['Ageing report'], path: '/app/reports/ageing', permission: 'invoice.read' },
  { label: 'Wallboard', path: '/app/wallboard', permission: 'connect.read' },
];

/** The pages that the user may open, as entries of the palette. */
export const palettePages = ({ may, go }: Pick<ActionsOf, 'may' | 'go'>): PaletteItem[] =>
  pages
    .filter(({ permission }) => may(permission))
    .map(({ label, names, path }) => ({ id: path, label, ...(names && { names }), onSelect: go(path) }));

/** The palette's actions that the user may do. */
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
