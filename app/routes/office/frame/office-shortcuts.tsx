import { Suspense, useState } from 'react';
import { dialogOnDemand } from '~/ui/dialog/dialog';
import { useShortcuts } from '~/ui/frame/use-shortcuts';
import type { Area } from './areas';

const ListedShortcuts = dialogOnDemand(
  () => import('./listed-shortcuts').then((module) => module.ListedShortcuts),
  ({ onClose }) => onClose(),
);

/** Registers the office's shortcuts; `?` lists them. */
export function OfficeShortcuts({ areas }: { areas: Area[] }) {
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ '?': () => setOpen(true) });
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <ListedShortcuts areas={areas} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
