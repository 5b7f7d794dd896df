import type { DefaultValue, FormMetadata, SubmissionResult } from '@conform-to/react';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { type FormSchema, useOperationForm } from '~/lib/form/form';
import { type FormControl, formNames } from '~/lib/form/form-fields';
import type { OperationName } from '~/lib/operation/registry';
import { DialogBar } from './dialog-bar';
import { DraftGuard } from './draft-guard';
import { OperationForm } from './operation-form';
import { useOperation } from './use-operation';

interface NewRecordFormProps<Name extends OperationName, Schema extends FormSchema> {
  id: string;
  /** The operation that adds the record. */
  operation: Name;
  schema(): Promise<Schema>;
  defaultValue?: DefaultValue<z.input<Schema>>;
  labelOf(name: string): string;
  /** What the button says. */
  submitLabel?: string;
  /** Titles of the toasts, above the server's message. */
  titles?: { done?: string; refused?: string };
  onClose(): void;
  children(fields: ReturnType<FormMetadata<z.input<Schema>>['getFieldset']>, form: FormControl): ReactNode;
}

/** Adds a record, in a dialog of the page that lists it. With scripts off it is sent as a plain form. */
export function NewRecordForm<Name extends OperationName, Schema extends FormSchema>(
  props: NewRecordFormProps<Name, Schema>,
) {
  const { id, operation, schema, defaultValue, labelOf, submitLabel = 'Add', titles = {}, onClose, children } = props;
  const [refusal, setRefusal] = useState<SubmissionResult | null>(null);
  const { perform, isPending } = useOperation(operation, {
    titles,
    onDone: onClose,
    onRefused: ({ errors }) => setRefusal({ status: 'error', error: formNames(errors) }),
  });
  const [form, fields] = useOperationForm({
    id,
    schema,
    defaultValue,
    lastResult: refusal,
    onSubmit: (event, formData) => {
      event.preventDefault();
      if (!isPending) void perform(formData);
    },
  });
  return (
    <OperationForm form={form} action={`/do/${operation}`} labelOf={labelOf} focusKey={refusal} className="grid gap-4">
      <DraftGuard formId={id} isSending={isPending} />
      {children(fields, form)}
      <DialogBar label={submitLabel} isPending={isPending} />
    </OperationForm>
  );
}
