import { useState } from 'react';
import { PageDialog } from '~/ui/dialog/page-dialog';
import { TextField } from '~/ui/form/fields/text-field';
import { TextareaField } from '~/ui/form/fields/textarea-field';
import { NewRecordForm } from '~/ui/form/new-record-form';

interface TextDialogProps {
  /** Empty where the user types it. */
  number: string;
  onClose(): void;
}

const LONGEST = 1000;
const labels: Record<string, string> = { to: 'To', text: 'Message' };

/** Writes a text message. */
export function TextDialog({ number, onClose }: TextDialogProps) {
  const [submissionId] = useState(() => crypto.randomUUID());
  return (
    <PageDialog title="Send a text message" onClose={onClose}>
      <NewRecordForm
        id="send-text"
        operation="send-text"
        schema={() => import('../../schema').then((module) => module.sendTextInput)}
        defaultValue={{ to: number, text: '', submission_id: submissionId }}
        labelOf={(name) => labels[name] ?? name}
        submitLabel="Send"
        titles={{ refused: 'Error Sending error message' }}
        onClose={onClose}
      >
        {(fields) => (
          <>
            <input
              type="hidden"
              name="submission_id"
              value={String(fields.submission_id.value ?? submissionId)}
              suppressHydrationWarning
            />
            <TextField
              field={fields.to}
              label={labels.to!}
              help="A number, or a colleague’s extension."
              required
              inputMode="tel"
              autoComplete="off"
              maxLength={60}
            />
            <TextareaField
              field={fields.text}
              label={labels.text!}
              help="At most 1,000 characters."
              required
              rows={4}
              maxLength={LONGEST}
            />
          </>
        )}
      </NewRecordForm>
    </PageDialog>
  );
}
