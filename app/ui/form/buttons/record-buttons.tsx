import { useNavigate } from '@remix-run/react';
import type { MouseEvent, ReactNode } from 'react';
import { Button } from './button';

interface RecordButtonsProps {
  saveLabel: string;
  isPending: boolean;
  isTyped: boolean;
  /** The page that the form belongs to, where it has one of its own. */
  backTo: string | undefined;
  alsoSaves?: ReactNode;
  /** The number of unresolved conflicts that block saving. */
  conflicts: ReactNode;
}

/** Saves the form of a record, or leaves it; with scripts off “Cancel” undoes what was typed. */
export function RecordButtons({ saveLabel, isPending, isTyped, backTo, alsoSaves, conflicts }: RecordButtonsProps) {
  const navigate = useNavigate();
  const leave = (event: MouseEvent) => {
    event.preventDefault();
    navigate(backTo!, { preventScrollReset: true });
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" pending={isPending}>
        {saveLabel}
      </Button>
      {alsoSaves}
      {backTo && (
        <Button type="reset" variant="secondary" onClick={leave}>
          Cancel
        </Button>
      )}
      {conflicts}
      {isTyped && <span className="text-muted-foreground">Not saved yet</span>}
    </div>
  );
}
