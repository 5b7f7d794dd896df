import { Button } from '~/ui/form/button';

interface PropertyBarProps {
  label: string;
  isPending: boolean;
  onClose(): void;
}

/** The buttons below the form of a property. */
export function PropertyBar({ label, isPending, onClose }: PropertyBarProps) {
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
