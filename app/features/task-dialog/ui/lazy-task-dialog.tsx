import type { ReactNode } from 'react';
import { OnDemand, onDemand } from '~/ui/dialog/on-demand';
import type { TaskDialogProps } from './task-dialog';

const load = () => import('./task-dialog').then((module) => module.TaskDialog);
const Loaded = onDemand(load, ({ onClose }) => onClose());

/** The task dialog, whose script is loaded when a task is opened. */
export function LazyTaskDialog(props: TaskDialogProps) {
  return (
    <OnDemand>
      <Loaded {...props} />
    </OnDemand>
  );
}

/** Loads the dialog's script on hover or keyboard focus of its children. */
export function PreloadTaskDialog({ children }: { children: ReactNode }) {
  const preload = () => void load().catch(() => {});
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only preloads a script
    <div onPointerEnter={preload} onFocus={preload} className="contents">
      {children}
    </div>
  );
}
