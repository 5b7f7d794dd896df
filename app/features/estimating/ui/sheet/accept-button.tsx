import { useState } from 'react';
import type { EstimateOnPage } from '~/domains/estimates/ui/view/estimate-facts';
import { HOLD_SECONDS, useUndo } from '~/domains/jobs/ui/undo/use-undo';
import { AlertDialog, AlertDialogContent } from '~/ui/dialog/alert-dialog';
import { Button } from '~/ui/form/buttons/button';
import { isOutOfDate, useOperation } from '~/ui/form/use-operation';
import { formatMoney } from '~/ui/format/format-money';
import { typedWords, WordsToOthers } from './words-to-others';

interface AcceptButtonProps {
  jobId: number;
  estimate: EstimateOnPage;
  /** The other estimates of the job that are open. */
  others: EstimateOnPage[];
}

/** Accepts an estimate as it was sent, after one question with a word to each contractor who is not chosen. */
export function AcceptButton({ jobId, estimate: { id, contractor, total_cost }, others }: AcceptButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [words, setWords] = useState<Record<string, string>>({});
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const close = () => setAsking(false);
  const { perform, isPending } = useOperation('accept-estimate', {
    toastOf: useUndo(),
    onDone: close,
    onRefused(result) {
      setErrors(result.errors);
      if (isOutOfDate(result)) close();
    },
  });
  const label = total_cost === null ? 'Accept' : `Accept ${formatMoney(total_cost)}`;
  const whose = total_cost === null ? `Accept the estimate of ${contractor.name}?` : `${label} of ${contractor.name}?`;
  const declined = others.map((other) => other.contractor.name);
  return (
    <>
      <Button
        size="sm"
        aria-label={`${label}: estimate of ${contractor.name}`}
        onClick={() => setAsking(true)}
        className="hidden with-scripts:inline-flex"
      >
        {label}
      </Button>
      <AlertDialog open={isAsking} onOpenChange={setAsking}>
        <AlertDialogContent
          title={whose}
          text={[
            total_cost === null && 'No amount was given.',
            `${contractor.name} becomes the contractor of job ${jobId}.`,
            declined.length > 0 && `Declined, and told by e-mail: ${new Intl.ListFormat('en').format(declined)}.`,
          ]
            .filter(Boolean)
            .join(' ')}
          cancelLabel="Not yet"
          action={
            <Button
              pending={isPending}
              onClick={() =>
                void perform({ id, accepted: true, words: typedWords(words, others), hold_seconds: HOLD_SECONDS })
              }
            >
              {label}
            </Button>
          }
        >
          <div className="mt-4 grid gap-4 empty:hidden">
            <WordsToOthers others={others} words={words} errors={errors} onChange={setWords} />
          </div>
        </AlertDialogContent>
      </AlertDialog>
    </>
  );
}
