import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { useActionData, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { FormResult } from '~/lib/form/form';
import { Button } from '~/ui/form/buttons/button';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { TextField } from '~/ui/form/fields/text-field';
import { OperationForm } from '~/ui/form/operation-form';
import { DraftGuard } from '~/ui/form/unsaved/draft-guard';
import { deedFields } from '../rules/deeds';

interface DeedFormProps<Fields extends Record<string, unknown>> {
  form: FormMetadata<Fields>;
  reason: FieldMetadata<string>;
  /** The form's idempotency key: a request without a response is sent again as the same one. */
  submission?: FieldMetadata<string | null | undefined>;
  /** Values sent besides the typed ones. */
  sent: Record<string, string | number>;
  submitLabel: string;
  /** The page of the invoice. */
  backTo: string;
  children?: ReactNode;
}

/** The form of an action on an invoice or its credit note, with the reason. */
export function DeedForm<Fields extends Record<string, unknown>>(props: DeedFormProps<Fields>) {
  const { form, reason, submission, sent, submitLabel, backTo, children } = props;
  const result = useActionData<FormResult>();
  const busy = useNavigation().formMethod === 'POST';
  return (
    <OperationForm form={form} labelOf={(name) => deedFields[name]} focusKey={result} className="grid max-w-2xl gap-4">
      <DraftGuard formId={form.id} isSending={busy} />
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {submission && <input type="hidden" name={submission.name} value={submission.value ?? ''} />}
      {children}
      <TextField field={reason} label="Reason" required maxLength={255} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" pending={busy}>
          {submitLabel}
        </Button>
        <LinkButton to={backTo} variant="secondary">
          Keep it
        </LinkButton>
      </div>
    </OperationForm>
  );
}
