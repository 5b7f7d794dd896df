import { clsx } from 'clsx';
import { useDialogClose } from '../dialog/dialog-guard';
import { Button } from './button';

interface DialogBarProps {
  label: string;
  isPending: boolean;
  className?: string;
}

/** The buttons below a form in a dialog: cancel, and send. */
export function DialogBar({ label, isPending, className }: DialogBarProps) {
  return (
    <div className={clsx('flex flex-wrap justify-end gap-2', className)}>
      <Button variant="secondary" onClick={useDialogClose()}>
        Cancel
      </Button>
      <Button type="submit" pending={isPending}>
        {label}
      </Button>
    </div>
  );
}
