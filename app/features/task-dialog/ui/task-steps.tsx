import { useNavigate } from '@remix-run/react';
import { clsx } from 'clsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { buttonVariants } from '~/ui/form/buttons/button-variants';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { useShortcuts } from '~/ui/frame/use-shortcuts';

export interface TaskStepsProps {
  /** The tasks before and after this one in the list; null at its ends. */
  previous: string | null;
  next: string | null;
}

/** Navigation between tasks of the list without leaving the dialog: by its buttons or by ← and →. */
export function TaskSteps({ previous, next }: TaskStepsProps) {
  const navigate = useNavigate();
  const go = (to: string | null) => () => {
    if (to) navigate(to, { preventScrollReset: true });
  };
  useShortcuts({ arrowleft: go(previous), arrowright: go(next) }, { isInDialog: true });
  return (
    <nav aria-label="Tasks of the list" className="flex gap-1">
      {(
        [
          ['Previous task', previous, ChevronLeft, 'ArrowLeft'],
          ['Next task', next, ChevronRight, 'ArrowRight'],
        ] as const
      ).map(([label, to, Arrow, keys]) =>
        to ? (
          <LinkButton
            key={label}
            to={to}
            preventScrollReset
            variant="ghost"
            size="icon"
            aria-label={label}
            aria-keyshortcuts={keys}
          >
            <Arrow aria-hidden="true" />
          </LinkButton>
        ) : (
          // The buttons beside it stand where they do at every task
          <span key={label} className={clsx(buttonVariants({ variant: 'ghost', size: 'icon' }), 'invisible')} />
        ),
      )}
    </nav>
  );
}
