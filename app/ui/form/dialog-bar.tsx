import { Button } from './button';

interface DialogBarProps {
  label: string;
  isPending: boolean;
  onClose(): void;
}

/** The buttons below a form in a dialog: cancel, and send. */
export function DialogBar({ label, isPending, onClose }: DialogBarProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" pending={isPending}>
        {label}
      </Button>
    </div>
  );
}
