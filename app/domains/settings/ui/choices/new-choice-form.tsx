import type { FormMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import type { FormSchema } from '~/lib/form/form';
import type { OperationName } from '~/lib/operation/registry';
import { Button } from '~/ui/form/buttons/button';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { OperationForm } from '~/ui/form/operation-form';
import { LeaveGuard } from '~/ui/form/unsaved/leave-guard';
import { type SentFormOptions, useSentForm } from '~/ui/form/use-sent-form';

interface NewChoiceFormProps<Name extends OperationName, Schema extends FormSchema>
  extends Pick<SentFormOptions<Name, Schema>, 'id' | 'operation' | 'schema' | 'defaultValue' | 'leadsTo' | 'onDone'> {
  labels: Record<string, string>;
  submitLabel: string;
  /** The page without the form. */
  backTo?: string;
  children(fields: ReturnType<FormMetadata<z.input<Schema>>['getFieldset']>): ReactNode;
}

/** Adds a choice to its list, in the page that shows it. With scripts off it is sent as a plain form. */
export function NewChoiceForm<Name extends OperationName, Schema extends FormSchema>(
  props: NewChoiceFormProps<Name, Schema>,
) {
  const { labels, submitLabel, backTo, children, ...options } = props;
  const { form, fields, isSending, isUnsaved, focusKey } = useSentForm<Name, Schema>(options);
  return (
    <OperationForm
      form={form}
      action={`/do/${options.operation}`}
      labelOf={(name) => labels[name] ?? name}
      focusKey={focusKey}
      hasSummary={false}
      className="grid gap-4"
    >
      <LeaveGuard isDirty={isUnsaved && !isSending} />
      {children(fields)}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSending}>
          {submitLabel}
        </Button>
        {backTo && (
          <LinkButton to={backTo} variant="secondary" preventScrollReset>
            Cancel
          </LinkButton>
        )}
      </div>
    </OperationForm>
  );
}
