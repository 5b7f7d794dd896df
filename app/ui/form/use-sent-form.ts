import type { DefaultValue, SubmissionResult } from '@conform-to/react';
import { useActionData } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type * as z from 'zod';
import { type FormResult, type FormSchema, useOperationForm } from '~/lib/form/form';
import { formNames } from '~/lib/form/form-fields';
import type { OperationName, OperationRegistry, ResultOf } from '~/lib/operation/registry';
import { useLeave } from '~/lib/remix/use-leave';
import type { ToastMessage } from '../feedback/toast';
import { useOperation } from './use-operation';

export interface SentFormOptions<Name extends OperationName, Schema extends FormSchema> {
  id: string;
  /** The operation that handles the form. */
  operation: Name;
  schema(): Promise<Schema>;
  defaultValue?: DefaultValue<z.input<Schema>>;
  /** Titles of the toasts, above the server's message. */
  titles?: { done?: string; refused?: string };
  /** The message of a success, in place of the server's. */
  toastOf?(result: ResultOf<OperationRegistry[Name]>): Pick<ToastMessage, 'title' | 'action'>;
  /** The message where the server sends none. */
  faultText?: string;
  /** The page that opens after success; until it is open, the form is not sent again. */
  leadsTo?(result: ResultOf<OperationRegistry[Name]>): string;
  onDone?(result: ResultOf<OperationRegistry[Name]>): void;
}

/**
 * A form that one operation handles, and its state: it is sent once, and field errors are shown at its fields. A
 * refusal of the page's own action, which handles it where scripts are off, counts as well.
 * @returns `isUnsaved` while leaving would lose something, `focusKey` for the error summary
 */
export function useSentForm<Name extends OperationName, Schema extends FormSchema>(
  options: SentFormOptions<Name, Schema>,
) {
  const { id, operation, schema, defaultValue, titles, toastOf, faultText, leadsTo, onDone } = options;
  const actionResult = useActionData<FormResult>();
  const leave = useLeave();
  const [refusal, setRefusal] = useState<SubmissionResult | null>(null);
  const [next, setNext] = useState<string | null>(null);
  useEffect(() => {
    if (next !== null) leave(next);
  }, [next, leave]);
  const { perform, isPending } = useOperation(operation, {
    ...(titles && { titles }),
    ...(toastOf && { toastOf }),
    ...(faultText && { faultText }),
    onDone: ({ result }) => {
      if (leadsTo) setNext(leadsTo(result));
      else setRefusal(null);
      onDone?.(result);
    },
    onRefused: ({ errors }) => setRefusal({ status: 'error', error: formNames(errors) }),
  });
  const isSending = isPending || next !== null;
  const [form, fields] = useOperationForm({
    id,
    schema,
    ...(defaultValue && { defaultValue }),
    lastResult: refusal,
    onSubmit: (event, formData) => {
      event.preventDefault();
      if (!isSending) void perform(formData);
    },
  });
  return { form, fields, isSending, isUnsaved: form.dirty && next === null, focusKey: refusal ?? actionResult };
}
