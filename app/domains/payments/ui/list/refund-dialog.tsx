import { useId, useState } from 'react';
import { entryRefusal, moneyText, NO_AMOUNT, readMoney } from '~/lib/text/read-money';
import { AlertDialog, AlertDialogContent } from '~/ui/dialog/alert-dialog';
import { Button } from '~/ui/form/buttons/button';
import { Field } from '~/ui/form/fields/field';
import { Input } from '~/ui/form/fields/input';
import { NativeSelect } from '~/ui/form/fields/native-select';
import { useOperation } from '~/ui/form/use-operation';
import { formatMoney } from '~/ui/format/format-money';
import { refundChoices, refundQuestion } from '../../rules/refund-question';
import type { ShownPayment } from './payment-columns';
import { RefundAmount } from './refund-amount';

const TITLES = { refused: 'Refund unSuccessfully' };

/** Prompts for the amount of a refund, and its invoice. */
export function RefundDialog({ payment, onClose }: { payment: ShownPayment; onClose: () => void }) {
  const { id, payer_name, received_on, payment_method } = payment;
  // As of opening the dialog: a later refund must not change the meaning of this click.
  const [{ refunded, whole, choices }] = useState(() => ({
    refunded: payment.refunded,
    whole: payment.amount,
    choices: refundChoices(payment),
  }));
  // A refund without a response is sent again as the same one.
  const [submissionId, setSubmissionId] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState(choices[0]!);
  const [typed, setTyped] = useState(moneyText(chosen.most));
  const [number, setNumber] = useState('');
  const [refusal, setError] = useState<string | null>(null);
  const [amountId, partId, numberId] = [useId(), useId(), useId()];
  const { perform, isPending } = useOperation('refund-payment', { titles: TITLES });
  const isCheck = payment_method === 'CHECK';
  const isAll = chosen.value === 'all';
  const amount = isAll ? chosen.most : readMoney(typed);
  const error = refusal ?? (isAll ? null : entryRefusal(typed));
  const refuse = (message: string) => {
    setError(message);
    document.getElementById(amountId)?.focus();
  };
  const refund = async () => {
    if (amount === null) return refuse(NO_AMOUNT);
    if (amount <= 0) return refuse('This must be greater than 0');
    if (amount > chosen.most) return refuse(`At most ${formatMoney(chosen.most)} is left.`);
    const part = { refunded, submission_id: submissionId, ...(isCheck && { check_number: number }) };
    const { invoice_id } = chosen;
    const which = invoice_id === undefined ? {} : { invoice_id: invoice_id === null ? null : String(invoice_id) };
    const result = await perform({ id, amount, ...which, ...part });
    if (!('failure' in result)) setSubmissionId(crypto.randomUUID());
    // A failure or a field error leaves the dialog open; any other refusal means a stale payment
    const reason = 'failure' in result ? result.message : result.ok ? undefined : Object.values(result.errors)[0]?.[0];
    if (reason) return refuse(reason);
    onClose();
  };
  const sum = amount !== null && amount > 0 ? formatMoney(amount) : '';
  return (
    <AlertDialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <AlertDialogContent
        title={refundQuestion({ amount, whole, payer_name, invoice: chosen.invoice_id, received_on })}
        text={[
          isCheck ? 'Pay the member back by check.' : 'The amount goes back to the card; this cannot be undone.',
          'Nothing is owed again.',
          refunded > 0 && `${formatMoney(refunded)} of ${formatMoney(whole)} went back already.`,
        ]
          .filter(Boolean)
          .join(' ')}
        cancelLabel="Do not refund"
        action={
          <Button variant="danger" pending={isPending} onClick={() => void refund()}>
            {['Refund', sum].filter(Boolean).join(' ')}
          </Button>
        }
      >
        {choices.length > 1 && (
          <Field id={partId} className="mt-4" label="Of which invoice" required>
            {(control) => (
              <NativeSelect
                {...control}
                data-first-focus
                options={choices}
                value={chosen.value}
                onChange={({ currentTarget }) => {
                  const choice = choices.find(({ value }) => value === currentTarget.value)!;
                  setChosen(choice);
                  setTyped(moneyText(choice.most));
                  setError(null);
                }}
              />
            )}
          </Field>
        )}
        {(!isAll || error) && (
          <RefundAmount
            id={amountId}
            typed={typed}
            help={`At most ${formatMoney(chosen.most)} can go back.`}
            error={error}
            isLocked={isPending}
            onType={(text) => {
              setTyped(text);
              setError(null);
            }}
            onEnter={() => void refund()}
          />
        )}
        {isCheck && (
          <Field id={numberId} className="mt-4" label="Number of the club’s check" mark="optional">
            {(control) => (
              <Input
                {...control}
                value={number}
                maxLength={40}
                autoComplete="off"
                onChange={({ currentTarget }) => setNumber(currentTarget.value)}
              />
            )}
          </Field>
        )}
      </AlertDialogContent>
    </AlertDialog>
  );
}
