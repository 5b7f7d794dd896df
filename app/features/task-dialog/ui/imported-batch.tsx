import { useState } from 'react';
import { batchPath } from '~/domains/invoice-batches/rules/batch-path';
import { RunningImport } from '~/domains/invoice-batches/ui/progress/running-import';
import { Confirm } from '~/ui/dialog/confirm';
import { Button } from '~/ui/form/buttons/button';
import { LinkButton } from '~/ui/form/buttons/link-button';
import type { ShownTask } from './shown-task';
import { useAct } from './use-act';

type ShownBatch = NonNullable<ShownTask['batch']>;

interface ImportedBatchProps {
  taskId: number;
  batch: ShownBatch;
  /** Whether the reader may undo it. */
  mayWork: boolean;
}

/** The batch of a task: its import's progress, the link to its invoices, and the button that undoes it. */
export function ImportedBatch({ taskId, batch, mayWork }: ImportedBatchProps) {
  const isUndecided = batch.approved + batch.rejected === 0;
  return (
    <section aria-label="Batch" className="grid gap-4">
      {batch.status === 'PENDING' && <RunningImport batch={{ ...batch, task_id: taskId }} />}
      <div className="flex flex-wrap items-center gap-3">
        <LinkButton to={batchPath(batch.id)}>View Invoices</LinkButton>
        {mayWork && isUndecided && <TakeBack batch={batch} />}
      </div>
    </section>
  );
}

function TakeBack({ batch: { id, file_name } }: Pick<ImportedBatchProps, 'batch'>) {
  const [isAsking, setAsking] = useState(false);
  const { perform, isPending, refusal } = useAct('take-back-batch', { onDone: () => setAsking(false) });
  const question = (
    <Confirm
      title={`Take back the import of ${file_name}?`}
      text={
        refusal?.message ??
        'Its invoices are removed from the batch. The file stays in the e-mail and can be imported again.'
      }
      confirmLabel="Take back"
      pending={isPending}
      onConfirm={() => void perform({ id })}
      isOpen={isAsking}
      onOpenChange={setAsking}
    />
  );
  return (
    <form
      method="post"
      action="/do/take-back-batch"
      onSubmit={(event) => {
        event.preventDefault();
        setAsking(true);
      }}
    >
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="secondary">
        Take back import
      </Button>
      {question}
    </form>
  );
}
