import type { ReactNode } from 'react';
import { dialogOnDemand } from '~/ui/dialog/dialog';
import { OnDemand, onDemand } from '~/ui/dialog/on-demand';
import { LoadAhead } from '~/ui/feedback/load-ahead';
import type { TaskDialogProps } from './task-dialog';

const Loaded = dialogOnDemand(
  () => import('./task-dialog').then((module) => module.TaskDialog),
  ({ onClose }) => onClose(),
);

/** The task dialog, whose script is loaded when a task is opened. */
export function LazyTaskDialog(props: TaskDialogProps) {
  return (
    <OnDemand>
      <Loaded {...props} />
    </OnDemand>
  );
}

/** The bar of the selected tasks, whose script is loaded when one is selected. */
export const TaskSelectionBar = onDemand(
  () => import('~/domains/tasks/ui/queue/task-selection-bar').then((module) => module.TaskSelectionBar),
  ({ select }) => select(new Map()),
);

const load = () => Promise.all([Loaded.load(), TaskSelectionBar.load()]);

/** Loads both scripts on hover or keyboard focus of its children. */
export const PreloadTasks = ({ children }: { children: ReactNode }) => <LoadAhead load={load}>{children}</LoadAhead>;
