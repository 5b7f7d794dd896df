import type { FormMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import type { FormSchema } from '~/lib/form/form';
import type { FormControl } from '~/lib/form/form-fields';
import type { OperationName } from '~/lib/operation/registry';
import { DialogBar } from './buttons/dialog-bar';
import { OperationForm } from './operation-form';
import { DraftGuard } from './unsaved/draft-guard';
import { type SentFormOptions, useSentForm } from './use-sent-form';

interface NewRecordFormProps<Name extends OperationName, Schema extends FormSchema>
  extends Omit<SentFormOptions<Name, Schema>, 'leadsTo' | 'onDone'> {
  labelOf(name: string): string;
  /** The button's label. */
  submitLabel?: string;
  onClose(): void;
  children(fields: ReturnType<FormMetadata<z.input<Schema>>['getFieldset']>, form: FormControl): ReactNode;
}

/** Adds a record, in a dialog of the page that lists it. With scripts off it is sent as a plain form. */
export function NewRecordForm<Name extends OperationName, Schema extends FormSchema>(
  props: NewRecordFormProps<Name, Schema>,
) {
  const { labelOf, submitLabel = 'Add', onClose, children, ...options } = props;
  const { id, operation } = options;
  const { form, fields, isSending, focusKey } = useSentForm<Name, Schema>({ ...options, onDone: onClose });
  return (
    <OperationForm form={form} action={`/do/${operation}`} labelOf={labelOf} focusKey={focusKey} className="grid gap-4">
      <DraftGuard formId={id} isSending={isSending} />
      {children(fields, form)}
      <DialogBar label={submitLabel} isPending={isSending} />
    </OperationForm>
  );
}
