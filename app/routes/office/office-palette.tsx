import { useNavigate, useSubmit } from '@remix-run/react';
import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useState } from 'react';
import { typeLabel } from '~/domains/tasks/ui/task-title';
import { Button } from '~/ui/button';
import type { PaletteGroup } from '~/ui/command-palette';
import { useShortcuts } from '~/ui/use-shortcuts';
import { areas } from './areas';
import { OfficeShortcuts } from './office-shortcuts';
import { useRemoteSearch } from './use-remote-search';

const CommandPalette = lazy(async () => ({ default: (await import('~/ui/command-palette')).CommandPalette }));

interface Member {
  id: number;
  uuid: string;
  name: string;
  email: string;
}

interface Contractor {
  id: number;
  uuid: string;
  name: string;
  contact: string;
}

interface Task {
  id: number;
  title: string;
  contact: string;
  task_type: string;
}

/** Cmd/Ctrl-K: go to a page, find a member, a contractor or a task, do something. It is fetched when it is first opened. */
export function OfficePalette({ permissions }: { permissions: string[] }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const submit = useSubmit();
  const members = useRemoteSearch<Member>(permissions.includes('membership.read') ? '/membership' : null, typed);
  const contractors = useRemoteSearch<Contractor>(
    permissions.includes('contractor.read') ? '/contractors' : null,
    typed,
  );
  const tasks = useRemoteSearch<Task>(permissions.includes('task.read') ? '/tasks' : null, typed);
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
