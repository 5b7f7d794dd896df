import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import type { FormProps } from '@remix-run/react';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import type { FormSchema } from '~/lib/form/form';
import type { OperationName } from '~/lib/operation/registry';
import { Button } from './buttons/button';
import { LinkButton } from './buttons/link-button';
import { OperationForm } from './operation-form';
import { LeaveGuard } from './unsaved/leave-guard';
import { type SentFormOptions, useSentForm } from './use-sent-form';

interface NewRecordPageProps<Name extends OperationName, Schema extends FormSchema>
  extends Omit<SentFormOptions<Name, Schema>, 'onDone'>,
    Pick<FormProps, 'encType' | 'className'> {
  /** The form's idempotency key: sent again, it returns the record that the first one created. */
  submissionId: string;
  labelOf(name: string): string;
  /** The button's label. */
  submitLabel: string;
  /** The page that Cancel leads to. */
  cancelTo: string;
  children(
    fields: ReturnType<FormMetadata<z.input<Schema>>['getFieldset']>,
    form: FormMetadata<z.input<Schema>>,
  ): ReactNode;
}

/** Adds a record on a page of its own and leads to it. With scripts off the page's action handles the form. */
export function NewRecordPage<Name extends OperationName, Schema extends FormSchema>(
  props: NewRecordPageProps<Name, Schema>,
) {
  const { submissionId, labelOf, submitLabel, cancelTo, encType, className, children, ...options } = props;
  const { form, fields, isSending, isUnsaved, focusKey } = useSentForm<Name, Schema>(options);
  const key = (fields as Record<string, FieldMetadata<unknown> | undefined>).submission_id;
  return (
    <OperationForm
      form={form}
      {...(encType && { encType })}
      labelOf={labelOf}
      focusKey={focusKey}
      className={className ?? 'grid max-w-3xl gap-6'}
    >
      <LeaveGuard isDirty={isUnsaved} />
      <input type="hidden" name="submission_id" value={String(key?.value ?? submissionId)} />
      {children(fields, form)}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isSending}>
          {submitLabel}
        </Button>
        <LinkButton to={cancelTo} variant="secondary">
          Cancel
        </LinkButton>
      </div>
    </OperationForm>
  );
}
