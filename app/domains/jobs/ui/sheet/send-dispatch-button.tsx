import { useState } from 'react';
import { Confirm } from '~/ui/dialog/confirm';
import { Button } from '~/ui/form/buttons/button';
import { isOutOfDate, useOperation } from '~/ui/form/use-operation';
import { formatMoney } from '~/ui/format/format-money';
import type { JobToDispatch } from '../../forms/job-values';
import { HOLD_SECONDS, useUndo } from '../undo/use-undo';
import { REFUSED } from './refusals';

interface SendDispatchButtonProps {
  job: JobToDispatch;
  contractor: { id: number; name: string; email: string } | null;
  variant?: 'primary' | 'secondary';
}

const SEND = 'Send Dispatch Request';

/** Sets a contractor on a job and mails the request, after a question with a word to them. */
export function SendDispatchButton({ job, contractor, variant = 'primary' }: SendDispatchButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const toastOf = useUndo();
  const { perform, isPending } = useOperation('dispatch-job', {
    faultText: REFUSED,
    toastOf,
    onDone: close,
    onRefused: (result) => isOutOfDate(result) && close(),
  });
  const accepted = job.estimates.find(({ type, contractor: { id } }) => type === 'APPROVED' && id === contractor?.id);
  const price =
    accepted &&
    (accepted.total_cost === null ? 'No price is agreed.' : `Agreed price: ${formatMoney(accepted.total_cost)}.`);
  return (
    <>
      <Button
        variant={variant}
        disabled={!contractor?.email}
        onClick={() => setAsking(true)}
        className="justify-self-start"
      >
        {SEND}
      </Button>
      {contractor && (
        <Confirm
          title={`Send ${contractor.name} to job ${job.id}?`}
          text={[`House: ${job.address || 'none is set'}.`, price].filter(Boolean).join(' ')}
          confirmLabel={SEND}
          tone="primary"
          reason={{ label: `A word to ${contractor.name}`, help: 'It is added to their mail.', maxLength: 1000 }}
          isOpen={isAsking}
          onOpenChange={setAsking}
          pending={isPending}
          onConfirm={(word) =>
            void perform({ id: job.id, contractor_id: contractor.id, word, hold_seconds: HOLD_SECONDS })
          }
        />
      )}
    </>
  );
}
