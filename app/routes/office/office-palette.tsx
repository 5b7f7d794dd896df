import { useNavigate, useSubmit } from '@remix-run/react';
import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useEffect, useState } from 'react';
import { callApi } from '~/lib/api-client';
import { Button } from '~/ui/button';
import type { PaletteGroup } from '~/ui/command-palette';
import { useShortcuts } from '~/ui/use-shortcuts';
import { areas } from './areas';
import { OfficeShortcuts } from './office-shortcuts';

const CommandPalette = lazy(async () => ({ default: (await import('~/ui/command-palette')).CommandPalette }));
const DELAY_MILLISECONDS = 250;

interface Found {
  id: number;
  uuid: string;
  name: string;
  email: string;
}

/** Cmd/Ctrl-K: go to a page, find a member, do something. It is fetched when it is first opened. */
export function OfficePalette({ permissions }: { permissions: string[] }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const submit = useSubmit();
  const members = useMemberSearch(typed, permissions.includes('membership.read'));
  const open = areas.filter(({ permission }) => permissions.includes(permission));
  const go = (path: string) => () => {
    setOpen(false);
    navigate(path);
  };
  useShortcuts({
    'mod+k': () => setOpen(true),
    ...Object.fromEntries(open.flatMap(({ letter, path }) => (letter ? [[`g ${letter}`, go(path)]] : []))),
  });
  const groups: PaletteGroup[] = [
    {
      heading: 'Members',
      items: members.map(({ id, uuid, name, email }) => ({
        id: `member-${id}`,
        label: name,
        hint: `#${id} · ${email}`,
        keywords: [typed],
        onSelect: go(`/app/members/${uuid}`),
      })),
    },
    {
      heading: 'Go to',
      items: open.map(({ path, label, letter }) => ({
        id: path,
        label,
        ...(letter && { hint: `g ${letter}` }),
        onSelect: go(path),
      })),
    },
    {
      heading: 'Do',
      items: [
        { id: 'profile', label: 'Open my profile', onSelect: go('/app/profile') },
        { id: 'logout', label: 'Log out', onSelect: () => submit(null, { method: 'post', action: '/logout' }) },
      ],
    },
  ];
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)} aria-label="Search and go to (Ctrl K)">
        <Search aria-hidden="true" />
        <span className="max-sm:hidden">Search</span>
        <kbd className="text-muted-foreground max-sm:hidden">Ctrl K</kbd>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CommandPalette isOpen={isOpen} onOpenChange={setOpen} groups={groups} onSearch={setTyped} />
        </Suspense>
      )}
      <OfficeShortcuts areas={open} />
    </>
  );
}

function useMemberSearch(typed: string, isAllowed: boolean): Found[] {
  const [found, setFound] = useState<Found[]>([]);
  useEffect(() => {
    if (!isAllowed || typed.trim().length < 2) {
      setFound([]);
      return;
    }
    let isCurrent = true;
    const timer = setTimeout(() => {
      callApi<{ results: Found[] }>('GET', `/membership?per_page=5&search=${encodeURIComponent(typed)}`)
        .then(({ results }) => isCurrent && setFound(results))
        .catch(() => isCurrent && setFound([]));
    }, DELAY_MILLISECONDS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [typed, isAllowed]);
  return found;
}
