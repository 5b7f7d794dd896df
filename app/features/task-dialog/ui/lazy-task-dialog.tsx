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

/** Loads the dialog's script once somebody points at what is in here, or comes to it by the keyboard. */
export function PreloadTaskDialog({ children }: { children: ReactNode }) {
  const preload = () => void load().catch(() => {});
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here that one could miss
    <div onPointerEnter={preload} onFocus={preload} className="contents">
      {children}
    </div>
  );
}
