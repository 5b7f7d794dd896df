import { lazy, Suspense, useState } from 'react';
import { useShortcuts } from '~/ui/frame/use-shortcuts';
import type { Area } from './areas';

const ShortcutsDialog = lazy(async () => ({ default: (await import('~/ui/dialog/shortcuts-dialog')).ShortcutsDialog }));

/** Registers the office's shortcuts; `?` lists them. */
export function OfficeShortcuts({ areas }: { areas: Area[] }) {
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ '?': () => setOpen(true) });
  if (!isOpen) return null;
  const groups = [
    {
      heading: 'Everywhere',
      shortcuts: [
        { keys: 'mod+k', label: 'Search and go to' },
        { keys: '/', label: 'Search the list' },
        { keys: '?', label: 'This list' },
        { keys: 'esc', label: 'Close' },
      ],
    },
    {
      heading: 'Go to',
      shortcuts: areas.flatMap(({ letter, label }) => (letter ? [{ keys: `g ${letter}`, label }] : [])),
    },
  ];
  return (
    <Suspense fallback={null}>
      <ShortcutsDialog isOpen={isOpen} onOpenChange={setOpen} groups={groups} />
    </Suspense>
  );
}
