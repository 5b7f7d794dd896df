import { useNavigate } from '@remix-run/react';
import { LinkButton } from '~/ui/form/link-button';
import { useShortcuts } from '~/ui/frame/use-shortcuts';
import { BATCHES, batchPath } from '../../rules/batch-path';

interface ReviewStepsProps {
  batchId: number;
  /** The ids of the undecided invoices before and after this one, and of the first; null where there is none. */
  previous: number | null;
  next: number | null;
  first: number | null;
  current: number;
}

const OFF = 'pointer-events-none opacity-50';

/** From one undecided invoice to another: by arrows, and S, which skips one and begins again behind the last. */
export function ReviewSteps({ batchId, previous, next, first, current }: ReviewStepsProps) {
  const navigate = useNavigate();
  const at = (id: number) => `${batchPath(batchId)}?invoice=${id}`;
  const other = first === current ? null : first;
  const skipTo = next ?? other;
  const skipHref = skipTo === null ? BATCHES : at(skipTo);
  useShortcuts({
    arrowleft: () => previous !== null && navigate(at(previous)),
    arrowright: () => next !== null && navigate(at(next)),
    s: () => navigate(skipHref),
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
  return (
    <>
      {step('Previous', previous, 'ArrowLeft')}
      {step('Next', next, 'ArrowRight')}
      <LinkButton to={skipHref} variant="secondary" aria-keyshortcuts="S">
        Skip Invoice
      </LinkButton>
    </>
  );
}
