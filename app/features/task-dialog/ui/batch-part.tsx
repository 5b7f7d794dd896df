import { useState } from 'react';
import { isInWork } from '~/domains/tasks/states';
import { Notice } from '~/ui/feedback/notice';
import { Button } from '~/ui/form/buttons/button';
import { Checkbox } from '~/ui/form/fields/checkbox';
import { PlainForm } from '~/ui/form/plain-form';
import { AttachmentChoice } from './attachment-choice';
import { ImportedBatch } from './imported-batch';
import { MessageText } from './message-text';
import type { TaskPartProps } from './shown-task';
import { useAct } from './use-act';

/** Chooses one attachment and imports it as an invoice batch, while the task is PROCESSING; then shows its import. */
export function BatchPart({ task, zone, mayWork }: TaskPartProps) {
  const { message, batch, failed_batch } = task;
  const attachments = message?.attachments ?? [];
  const [chosen, setChosen] = useState(batch?.file_uuid ?? attachments[0]?.uuid ?? null);
  const { perform, isPending, refusal } = useAct('change-to-batch');
  const problems = refusal && Object.values(refusal.errors).flatMap((messages) => messages.slice(0, 1));
  return (
    <>
      <PlainForm
        id="change-to-batch"
        action="/do/change-to-batch"
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && chosen) void perform(new FormData(event.currentTarget));
        }}
      >
        <input type="hidden" name="id" value={task.id} />
        {message && <MessageText message={message} zone={zone} mayAnswer={mayWork} />}
        <AttachmentChoice
          attachments={attachments}
          legend={mayWork ? 'File to import' : 'Attachments'}
          chosen={chosen}
          onChoose={setChosen}
        />
        {attachments.length === 0 && <p>This e-mail has no file to import.</p>}
        {!batch && !refusal && failed_batch && (
          <Notice kind="error" title={`${failed_batch.file_name} could not be imported.`}>
            {failed_batch.failure}
          </Notice>
        )}
        {refusal && !('failure' in refusal) && (
          <div role="alert" className="font-semibold text-danger-text">
            <ul className="grid gap-1">
              {(problems?.length ? problems : [refusal.message]).map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </div>
        )}
        {mayWork && !batch && isInWork(task) && (
          <div className="grid justify-items-start gap-4">
            <label htmlFor="with-feedback" className="flex items-center gap-2">
              <Checkbox id="with-feedback" name="with_feedback" /> Get Process Feedback
            </label>
            <Button type="submit" pending={isPending} disabled={!chosen}>
              Import
            </Button>
          </div>
        )}
      </PlainForm>
      {batch && <ImportedBatch key={batch.id} taskId={task.id} batch={batch} mayWork={mayWork} />}
    </>
  );
}
