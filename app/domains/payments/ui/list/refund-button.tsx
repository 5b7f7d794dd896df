import { useId, useState } from 'react';
import { entryRefusal, moneyText, NO_AMOUNT, readMoney } from '~/lib/text/read-money';
import { AlertDialog, AlertDialogContent } from '~/ui/dialog/alert-dialog';
import { Button } from '~/ui/form/button';
import { Field } from '~/ui/form/field';
import { Input } from '~/ui/form/input';
import { StepButton } from '~/ui/form/step-button';
import { useOperation } from '~/ui/form/use-operation';
import { formatMoney } from '~/ui/format/format-money';
import { useHydrated } from '~/ui/frame/use-hydrated';
import type { ShownPayment } from './payment-columns';

const TITLES = { refused: 'Refund unSuccessfully' };

/** Refunds a payment, after a confirmation that says what it does; of one by card also a part. */
export function RefundButton({ payment }: { payment: ShownPayment }) {
  const { id, status, mayRefund, amount, refunded, payer_name, payment_method } = payment;
  const [isAsking, setAsking] = useState(false);
  const isHydrated = useHydrated();
  if (!mayRefund || status !== 'PAID') return null;
  const name = `Refund payment ${id}`;
  if (payment_method !== 'STRIPE' || !isHydrated) {
    return (
      <StepButton
        operation="refund-payment"
        input={{ id, refunded }}
        label="Refund"
        name={name}
        titles={TITLES}
        title={`Refund ${formatMoney(amount)} to ${payer_name}?`}
        text="The payment and its invoice are marked refunded. Pay the member back by check."
        confirmLabel="Refund"
        tone="danger"
      />
    );
  }
  return (
    <>
      <Button aria-label={name} variant="danger-ghost" size="sm" onClick={() => setAsking(true)}>
        Refund
      </Button>
      {isAsking && <CardRefund payment={payment} onClose={() => setAsking(false)} />}
    </>
  );
}

function CardRefund({ payment, onClose }: { payment: ShownPayment; onClose: () => void }) {
  const { id, amount, payer_name } = payment;
  // As it was when the question was asked: what is refunded meanwhile must not change what this click means.
  const [refunded] = useState(payment.refunded);
  // A refund that got no response is sent again as the same one.
  const [submissionId, setSubmissionId] = useState(() => crypto.randomUUID());
  const left = amount - refunded;
  const fieldId = useId();
  const [typed, setTyped] = useState(moneyText(left));
  const [refusal, setRefusal] = useState<string | null>(null);
  const error = refusal ?? entryRefusal(typed);
  const { perform, isPending } = useOperation('refund-payment', { titles: TITLES });
  const refuse = (message: string) => {
    setRefusal(message);
    document.getElementById(fieldId)?.focus();
  };
  const refund = async () => {
    const cents = readMoney(typed);
    if (cents === null) return refuse(NO_AMOUNT);
    if (cents === 0) return refuse('This must be greater than 0');
    if (cents > left) return refuse(`At most ${formatMoney(left)} is left.`);
    const result = await perform({ id, amount: cents, refunded, submission_id: submissionId });
    if (!('failure' in result)) setSubmissionId(crypto.randomUUID());
    // What was not sent stays; another refusal says that this payment is not what was asked about any more
    const reason = 'failure' in result ? result.message : result.ok ? undefined : result.errors.amount?.[0];
    if (reason) return refuse(reason);
    onClose();
  };
  return (
    <AlertDialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <AlertDialogContent
        title={`Refund ${payer_name}?`}
        text={`The amount goes back to the card. This cannot be undone. ${
          refunded > 0 ? `${formatMoney(refunded)} of ${formatMoney(amount)} went back already.` : ''
        }`}
        cancelLabel="Keep"
        action={
          <Button variant="danger" pending={isPending} onClick={() => void refund()}>
            Refund
          </Button>
        }
      >
        <Field
          id={fieldId}
          className="mt-4"
          label="Amount in dollars"
          help={`${formatMoney(left)} is left. With all of it the invoice is refunded too.`}
          required
          errors={error ? [error] : undefined}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              maxLength={20}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value);
                setRefusal(null);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || isPending) return;
                event.preventDefault();
                void refund();
              }}
            />
          )}
        </Field>
      </AlertDialogContent>
    </AlertDialog>
  );
}
