import { useState } from 'react';
import { ContractorPicker, type PickedContractor } from '~/domains/contractors/ui/picker/contractor-picker';
import { NO_EMAIL } from '~/domains/jobs/ui/sheet/refusals';
import { Dialog, DialogContent } from '~/ui/dialog/dialog';
import { showToast } from '~/ui/feedback/toast';
import { Button } from '~/ui/form/button';
import { Field } from '~/ui/form/field';
import { Textarea } from '~/ui/form/textarea';
import { useOperation } from '~/ui/form/use-operation';

interface Asked extends PickedContractor {
  message: string;
}

/** Asks contractors for estimates: who, a message to each, a note to all. */
export function EstimateRequestDialog({ jobId, onClose }: { jobId: number; onClose(): void }) {
  const [asked, setAsked] = useState<Asked[]>([]);
  const [note, setNote] = useState('');
  const { perform, isPending } = useOperation('request-estimates', { onDone: onClose });
  const add = (contractor: PickedContractor) => {
    if (!contractor.email) return showToast({ kind: 'error', title: NO_EMAIL });
    if (!asked.some(({ id }) => id === contractor.id)) setAsked([...asked, { ...contractor, message: '' }]);
  };
  const write = (id: number, message: string) =>
    setAsked(asked.map((contractor) => (contractor.id === id ? { ...contractor, message } : contractor)));
  const send = () =>
    perform({ jobId, note, estimates_request: asked.map(({ id, message }) => ({ contractor: id, message })) });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title="Send Estimate Request"
        size="xl"
        footer={
          <Button disabled={asked.length === 0} pending={isPending} onClick={send}>
            Send Estimate Request
          </Button>
        }
      >
        <div className="grid items-start gap-6 md:grid-cols-2">
          <ContractorPicker label="Choose contractors" chosen={asked.at(-1)?.id ?? null} onChoose={add} />
          <div className="grid gap-4">
            {asked.length === 0 && <p className="text-muted-foreground">No contractor is chosen yet.</p>}
            {asked.map(({ id, name, message }) => (
              <Field key={id} id={`message-${id}`} label={`Message to ${name}`}>
                {(control) => (
                  <>
                    <Textarea
                      {...control}
                      rows={2}
                      value={message}
                      onChange={(event) => write(id, event.currentTarget.value)}
                    />
                    <Button
                      variant="danger-ghost"
                      size="sm"
                      aria-label={`Do not ask ${name}`}
                      onClick={() => setAsked(asked.filter((contractor) => contractor.id !== id))}
                    >
                      Remove
                    </Button>
                  </>
                )}
              </Field>
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
