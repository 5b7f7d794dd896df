import { useState } from 'react';
import {
  ContractorPicker,
  type PickedContractor,
  type SuitedTo,
} from '~/domains/contractors/ui/picker/contractor-picker';
import { NO_EMAIL } from '~/domains/jobs/ui/sheet/refusals';
import { HOLD_SECONDS, useUndo } from '~/domains/jobs/ui/undo/use-undo';
import { Dialog, DialogContent } from '~/ui/dialog/dialog';
import { showToast } from '~/ui/feedback/toast';
import { Button } from '~/ui/form/buttons/button';
import { Field } from '~/ui/form/fields/field';

import { Textarea } from '~/ui/form/fields/textarea';
import { useOperation } from '~/ui/form/use-operation';
import { counted } from '~/ui/format/counted';

interface Asked extends PickedContractor {
  message: string;
}

interface EstimateRequestDialogProps {
  job: SuitedTo & { id: number };
  onClose(): void;
}

/** Requests estimates: the contractors, a message to each, a note to all. Its height is fixed. */
export function EstimateRequestDialog({ job, onClose }: EstimateRequestDialogProps) {
  const [asked, setAsked] = useState<Asked[]>([]);
  const [note, setNote] = useState('');
  const { perform, isPending } = useOperation('request-estimates', { onDone: onClose, toastOf: useUndo() });

  const remove = (id: number) => setAsked(asked.filter((contractor) => contractor.id !== id));
  const toggle = (contractor: PickedContractor) => {
    if (asked.some(({ id }) => id === contractor.id)) return remove(contractor.id);
    if (!contractor.email) return showToast({ kind: 'error', title: NO_EMAIL });
    setAsked([...asked, { ...contractor, message: '' }]);
  };
  const write = (id: number, message: string) =>
    setAsked(asked.map((contractor) => (contractor.id === id ? { ...contractor, message } : contractor)));
  const send = () =>
    perform({
      jobId: job.id,
      note,
      estimates_request: asked.map(({ id, message }) => ({ contractor: id, message })),
      hold_seconds: HOLD_SECONDS,
    });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title="Send Estimate Request"
        size="xl"
        isDirty={asked.length > 0}
        className="h-[min(40rem,calc(100dvh-1.5rem))]"
        footer={
          <>
            <span role="status" className="mr-auto self-center text-muted-foreground">
              {asked.length === 0 ? 'No contractor is chosen yet.' : `${counted(asked.length, 'contractors')} chosen`}
            </span>
            <Button disabled={asked.length === 0} pending={isPending} onClick={send}>
              Send Estimate Request
            </Button>
          </>
        }
      >
        <div className="grid items-start gap-6 md:grid-cols-2">
          <ContractorPicker label="Choose contractors" job={job} chosen={asked.map(({ id }) => id)} onChoose={toggle} />
          <div className="grid gap-4">
            {asked.map(({ id, name, message }) => (
              <div key={id} className="grid gap-1">
                <Field id={`message-${id}`} label={`Message to ${name}`}>
                  {(control) => (
                    <Textarea
                      {...control}
                      rows={2}
                      value={message}
                      onChange={(event) => write(id, event.currentTarget.value)}
                    />
                  )}
                </Field>
                <Button
                  variant="danger-ghost"
                  size="sm"
                  aria-label={`Remove ${name}`}
                  onClick={() => remove(id)}
                  className="justify-self-end"
                >
                  Remove
                </Button>
              </div>
            ))}
            <Field id="note" label="Note to all">
              {(control) => (
                <Textarea {...control} rows={3} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
              )}
            </Field>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}
