import { useId, useState } from 'react';
import { fees } from '~/domains/invoices/rules/fees';
import { AlertDialog, AlertDialogContent } from '~/ui/dialog/alert-dialog';
import { Button } from '~/ui/form/buttons/button';
import { StepButton } from '~/ui/form/buttons/step-button';
import { Checkbox } from '~/ui/form/fields/checkbox';
import { Field } from '~/ui/form/fields/field';
import { Input } from '~/ui/form/fields/input';
import { useOperation } from '~/ui/form/use-operation';
import { formatMoney } from '~/ui/format/format-money';
import { useHydrated } from '~/ui/frame/use-hydrated';
import type { ShownCheck } from '../../forms/check-values';
import { returnFollows } from '../../rules/return-follows';

const LABEL = 'Returned by the bank';
const look = { variant: 'danger-ghost', size: 'md' } as const;

/** Records that the bank returned a check, after a confirmation of the consequences; can also bill the fee. */
export function ReturnCheckButton({ check }: { check: ShownCheck }) {
  const [isAsking, setAsking] = useState(false);
  const { id, check_number } = check;
  const text = returnFollows(check);
  if (!useHydrated()) {
    return (
      <StepButton
        operation="return-check"
        input={{ id, reason: '' }}
        label={LABEL}
        title={`Check ${check_number} was returned?`}
        text={text}
        confirmLabel="Yes, it was returned"
        tone="danger"
        look={look}
      />
    );
  }
  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>
        {LABEL}
      </Button>
      {isAsking && <ReturnQuestion check={check} text={text} onClose={() => setAsking(false)} />}
    </>
  );
}

function ReturnQuestion({ check, text, onClose }: { check: ShownCheck; text: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [isCharged, setCharged] = useState(false);
  const { perform, isPending } = useOperation('return-check');
  const [reasonId, feeId] = [useId(), useId()];
  const fee = fees.returned_check_fee;
  const note = async () => {
    // The dialog stays open unless it was saved
    if ((await perform({ id: check.id, reason, charge_fee: isCharged })).ok) onClose();
  };
  return (
    <AlertDialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <AlertDialogContent
        title={`Check ${check.check_number} was returned?`}
        text={text}
        cancelLabel="Keep"
        action={
          <Button variant="danger" pending={isPending} onClick={() => void note()}>
            Yes, it was returned
          </Button>
        }
      >
        <Field id={reasonId} className="mt-4" label="Reason of the bank" mark="optional">
          {(control) => (
            <Input
              {...control}
              data-first-focus
              value={reason}
              maxLength={255}
              autoComplete="off"
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          )}
        </Field>
        {fee > 0 && (
          <div className="mt-4 flex items-center gap-3 max-sm:min-h-11">
            <Checkbox
              id={feeId}
              checked={isCharged}
              onChange={({ currentTarget }) => setCharged(currentTarget.checked)}
            />
            <label htmlFor={feeId}>{`Bill the fee of ${formatMoney(fee)} for a returned check`}</label>
          </div>
        )}
      </AlertDialogContent>
    </AlertDialog>
  );
}
