import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useDialogClose } from '../../dialog/dialog-guard';
import { Button } from './button';

interface DialogBarProps {
  label: string;
  isPending: boolean;
  className?: string;
  /** The number of unresolved conflicts that block sending. */
  conflicts?: ReactNode;
}

/** The buttons below a form in a dialog: cancel, and send. */
export function DialogBar({ label, isPending, className, conflicts }: DialogBarProps) {
  return (
    <div data-keep-clear className={clsx('flex flex-wrap justify-end gap-2', className)}>
      <Button variant="secondary" onClick={useDialogClose()}>
        Cancel
      </Button>
      {conflicts}
      <Button type="submit" pending={isPending}>
        {label}
      </Button>
    </div>
  );
}
