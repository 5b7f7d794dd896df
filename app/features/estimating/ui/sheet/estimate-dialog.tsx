import { type FormEvent, useState } from 'react';
import type { EstimateOnPage } from '~/domains/estimates/ui/view/estimate-facts';
import type { JobOnPage } from '~/domains/jobs/forms/job-values';
import { mayStep } from '~/domains/jobs/states';
import { HOLD_SECONDS, useUndo } from '~/domains/jobs/ui/undo/use-undo';
import { entryRefusal, moneyText, readMoney } from '~/lib/text/read-money';
import { Dialog, DialogContent } from '~/ui/dialog/dialog';
import { Notice } from '~/ui/feedback/notice';
import { Button } from '~/ui/form/buttons/button';
import { Checkbox } from '~/ui/form/fields/checkbox';
import { Field } from '~/ui/form/fields/field';
import { Input } from '~/ui/form/fields/input';
import { Textarea } from '~/ui/form/fields/textarea';
import { useOperation } from '~/ui/form/use-operation';
import { Time } from '~/ui/format/time';
import { typedWords, WordsToOthers } from './words-to-others';

interface EstimateDialogProps {
  job: Pick<JobOnPage, 'status' | 'contractor'>;
  estimate: EstimateOnPage;
  /** The other estimates of the job that are open. */
  others: EstimateOnPage[];
  zone: string;
  onClose(): void;
}

const texts = { description: 'Description', terms: 'Terms' } as const;

/** Saves the staff's fields of an estimate, or finalizes it; of an accepted one only the notes change. */
export function EstimateDialog({ job, estimate, others, zone, onClose }: EstimateDialogProps) {
  const isOpen = estimate.type === 'PENDING' || estimate.type === 'REPLIED';
  const mayAccept = isOpen && mayStep('accept-estimate', job.status) && job.contractor === null;
  const [isTicked, setTicked] = useState(false);
  const [values, setValues] = useState({
    notes: estimate.notes,
    description: estimate.description,
    terms: estimate.terms,
    total: estimate.total_cost === null ? '' : moneyText(estimate.total_cost),
  });
  const [words, setWords] = useState<Record<string, string>>({});
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const refusal = entryRefusal(values.total);
  const undo = useUndo();
  const { perform, isPending } = useOperation('accept-estimate', {
    toastOf: (result) => (result.estimate.accepted && isOpen ? undo(result) : { title: result.message }),
    onDone: onClose,
    onRefused: (result) => setErrors(result.errors),
  });
  const change = (name: keyof typeof values) => (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    setValues({ ...values, [name]: event.currentTarget.value });
  function send(accepted: boolean) {
    if (isOpen && refusal !== null) return document.getElementById('total_cost')?.focus();
    const total_cost = readMoney(values.total) ?? undefined;
    const { notes, description, terms } = values;
    const saved = {
      ...(isOpen && { description, terms, total_cost }),
      ...(accepted && { words: typedWords(words, others), hold_seconds: HOLD_SECONDS }),
    };
    void perform({ id: estimate.id, notes, accepted, ...saved });
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Estimate of ${estimate.contractor.name}`}
        size="lg"
        footer={
          <>
            <Button variant="secondary" pending={isPending} onClick={() => send(false)}>
              {isOpen ? 'Save' : 'Update Notes'}
            </Button>
            {isOpen && (
              <Button
                disabled={!isTicked || !mayAccept}
                aria-describedby={mayAccept && !isTicked ? 'tick-first' : undefined}
                pending={isPending}
                onClick={() => send(true)}
              >
                Finalize Acceptance
              </Button>
            )}
          </>
        }
      >
        <div className="grid gap-4">
          {estimate.accepted && (
            <p>
              Accepted on <Time value={estimate.accepted_date} zone={zone} />
            </p>
          )}
          {isOpen && (
            <Field id="total_cost" label="Total cost (USD)" errors={refusal === null ? errors.total_cost : [refusal]}>
              {(control) => <Input {...control} inputMode="decimal" value={values.total} onChange={change('total')} />}
            </Field>
          )}
          {isOpen &&
            Object.entries(texts).map(([name, label]) => (
              <Field key={name} id={name} label={label} errors={errors[name]}>
                {(control) => (
                  <Textarea
                    {...control}
                    rows={3}
                    value={values[name as keyof typeof texts]}
                    onChange={change(name as keyof typeof texts)}
                  />
                )}
              </Field>
            ))}
          <Field id="notes" label="Notes" errors={errors.notes}>
            {(control) => <Textarea {...control} rows={3} value={values.notes} onChange={change('notes')} />}
          </Field>
          {isOpen && !mayAccept && (
            <Notice>
              {job.contractor ? 'This job has a contractor. Remove them first.' : `This job is ${job.status}.`}
            </Notice>
          )}
          {mayAccept && (
            <span className="flex min-h-11 items-center gap-2.5">
              <Checkbox id="accept" checked={isTicked} onChange={(event) => setTicked(event.currentTarget.checked)} />
              <label htmlFor="accept">Accept</label>
              {!isTicked && (
                <span id="tick-first" className="text-muted-foreground">
                  Tick Accept first.
                </span>
              )}
            </span>
          )}
          {mayAccept && isTicked && <WordsToOthers others={others} words={words} errors={errors} onChange={setWords} />}
        </div>
      </DialogContent>
    </Dialog>
  );
}
