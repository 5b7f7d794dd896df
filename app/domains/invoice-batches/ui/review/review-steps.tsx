import { useNavigate } from '@remix-run/react';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { useShortcuts } from '~/ui/frame/use-shortcuts';
import { reviewPath } from '../../rules/batch-path';

interface ReviewStepsProps {
  batchId: number;
  /** The ids of the undecided invoices before and after this one; null where there is none. */
  previous: number | null;
  next: number | null;
  /** The next one to open, cyclically; null where no other is left. */
  onward: number | null;
  /** Nothing is left to skip. */
  isDecided: boolean;
}

const OFF = 'pointer-events-none opacity-50';

/** Navigation between undecided invoices: arrows, and S, which skips one, cyclically. */
export function ReviewSteps({ batchId, previous, next, onward, isDecided }: ReviewStepsProps) {
  const navigate = useNavigate();
  const at = (id: number) => reviewPath(batchId, id);
  const onwardHref = reviewPath(batchId, onward);
  useShortcuts({
    arrowleft: () => previous !== null && navigate(at(previous)),
    arrowright: () => next !== null && navigate(at(next)),
    s: () => navigate(onwardHref),
  });
  const step = (label: string, id: number | null, key: string) =>
    id === null ? (
      <span aria-disabled="true" className={`${OFF} px-3 py-2`}>
        {label}
      </span>
    ) : (
      <LinkButton to={at(id)} variant="secondary" aria-keyshortcuts={key}>
        {label}
      </LinkButton>
    );
  if (isDecided) {
    return (
      <LinkButton to={onwardHref} aria-keyshortcuts="S">
        Next
      </LinkButton>
    );
  }
  return (
    <>
      {step('Previous', previous, 'ArrowLeft')}
      {step('Next', next, 'ArrowRight')}
      <LinkButton to={onwardHref} variant="secondary" aria-keyshortcuts="S">
        Skip Invoice
      </LinkButton>
    </>
  );
}
