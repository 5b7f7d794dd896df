import { useState } from 'react';
import { JobPicker } from '~/domains/jobs/ui/picker/job-picker';
import { useLeave } from '~/lib/remix/use-leave';
import { Button } from '~/ui/form/buttons/button';
import { AttachmentChoice } from './attachment-choice';
import { MessageText } from './message-text';
import type { TaskPartProps } from './shown-task';

/** An invoice that came by e-mail: choose its attachment and job, then open the page that creates the invoice. */
export function InvoicePart({ task, zone, mayWork, mayMakeInvoices }: TaskPartProps) {
  const { message } = task;
  const leave = useLeave();
  const [chosen, setChosen] = useState(message?.attachments[0]?.uuid ?? null);
  const [job, setJob] = useState<number | null>(null);
  const goOn = () => {
    const { id, task_type, title, contact, email } = task;
    const about = { id, task_type, title, contact, email, mail_id: message?.id ?? null, file_uuid: chosen };
    const query = new URLSearchParams({ job: String(job), task: String(id), ...(chosen && { file: chosen }) });
    leave(`/app/invoices/create?${query}`, { state: { task: about, job_id: job } });
  };
  return (
    <>
      {message && <MessageText message={message} zone={zone} mayAnswer={mayWork} />}
      <AttachmentChoice
        attachments={message?.attachments ?? []}
        legend="Attachments"
        chosen={chosen}
        onChoose={setChosen}
      />
      {mayMakeInvoices && (
        <>
          <JobPicker isBilled chosen={job} onChoose={({ id }) => setJob(id)} />
          <p className="with-scripts:block hidden">
            <Button disabled={!job} onClick={goOn}>
              GO TO CREATE INVOICE
            </Button>
          </p>
        </>
      )}
    </>
  );
}
