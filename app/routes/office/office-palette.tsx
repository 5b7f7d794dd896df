import { useNavigate, useSubmit } from '@remix-run/react';
import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useState } from 'react';
import { typeLabel } from '~/domains/tasks/ui/queue/task-title';
import { callApi } from '~/lib/http/api-client';
import type { PaletteGroup } from '~/ui/dialog/command-palette';
import { Button } from '~/ui/form/button';
import { useShortcuts } from '~/ui/frame/use-shortcuts';
import { areas } from './areas';
import { OfficeShortcuts } from './office-shortcuts';
import { useOffice } from './use-office';
import { useRemoteSearch } from './use-remote-search';

const CommandPalette = lazy(async () => ({ default: (await import('~/ui/dialog/command-palette')).CommandPalette }));

type Query = { search: string; per_page: number };

const findMembers = (query: Query) => callApi('GET /membership', query);
const findContractors = (query: Query) => callApi('GET /contractors', query);
const findTasks = (query: Query) => callApi('GET /tasks', query);

/** Cmd/Ctrl-K: pages, members, contractors, tasks and actions. Its module is loaded on first opening. */
export function OfficePalette() {
  const { may } = useOffice();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const submit = useSubmit();
  const members = useRemoteSearch(may('membership.read') ? findMembers : null, typed);
  const contractors = useRemoteSearch(may('contractor.read') ? findContractors : null, typed);
  const tasks = useRemoteSearch(may('task.read') ? findTasks : null, typed);
  const open = areas.filter(({ permission }) => may(permission));
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
      items: members.found.map(({ id, uuid, name, email }) => ({
        id: `member-${id}`,
        label: name,
        hint: `#${id} · ${email}`,
        keywords: [typed],
        onSelect: go(`/app/members/${uuid}`),
      })),
    },
    {
      heading: 'Contractors',
      items: contractors.found.map(({ id, name, contact }) => ({
        id: `contractor-${id}`,
        label: name,
        hint: [`#${id}`, contact].filter(Boolean).join(' · '),
        keywords: [typed],
        onSelect: go(`/app/contractors/${id}`),
      })),
    },
    {
      heading: 'Tasks',
      items: tasks.found.map(({ id, title, contact, task_type }) => ({
        id: `task-${id}`,
        label: `#${id} ${title}`,
        hint: contact || typeLabel(task_type),
        keywords: [typed],
        onSelect: go(`/app/task-queue?task=${id}`),
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
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)} aria-keyshortcuts="Control+K">
        <Search aria-hidden="true" />
        <span className="max-sm:sr-only">Search</span>
        <kbd className="text-muted-foreground max-sm:hidden">Ctrl K</kbd>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CommandPalette
            isOpen={isOpen}
            onOpenChange={setOpen}
            groups={groups}
            onSearch={setTyped}
            isSearching={members.isSearching || contractors.isSearching || tasks.isSearching}
          />
        </Suspense>
      )}
      <OfficeShortcuts areas={open} />
    </>
  );
}
