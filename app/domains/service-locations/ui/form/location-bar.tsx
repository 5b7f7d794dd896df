import { Button } from '~/ui/form/button';

interface LocationBarProps {
  label: string;
  isPending: boolean;
  onClose(): void;
}

/** The buttons below the form of a service location. */
export function LocationBar({ label, isPending, onClose }: LocationBarProps) {
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
