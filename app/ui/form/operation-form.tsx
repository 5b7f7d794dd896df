import { type FormMetadata, getFormProps } from '@conform-to/react';
import { Form, type FormProps } from '@remix-run/react';
import type { FormEvent } from 'react';
import type { FormControl } from '~/lib/form/form-fields';
import { isCommand } from '~/lib/form/native-intents';
import { FormErrorSummary } from './form-error-summary';
import { FormRestored, RestoredPlace } from './unsaved/form-restored';
import { FormUnsent } from './unsaved/form-unsent';
import { useFormDraft } from './unsaved/use-form-draft';
import { useUnsent } from './unsaved/use-unsent';

interface OperationFormProps<Schema extends Record<string, unknown>>
  extends Pick<
    FormProps,
    'action' | 'encType' | 'className' | 'children' | 'noValidate' | 'onReset' | 'onClickCapture'
  > {
  /** From useOperationForm. */
  form: FormMetadata<Schema>;
  /** A field's name for the error summary. */
  labelOf(name: string): string | undefined;
  /** A new value for each response: the error summary then takes the focus. */
  focusKey?: unknown;
  /** False where errors are shown at the fields alone: a form of one or two fields. */
  hasSummary?: boolean;
  /** The title of a toast beside the notice, where the network or the server failed. */
  faultText?: string;
  /** Called on each attempt to send the form, also where validation fails. */
  onTry?(): void;
  /** Called after a draft was restored. */
  onRestored?(values: Record<string, unknown>, version: string | null): void;
}

/** Whether the notice about a draft gets a place; null while only the browser can know. */
const placeOf = { unknown: null, kept: true, none: false } as const;

/**
 * Every form that a schema validates. It shows an error summary, keeps the input when the network or the server fails
 * and offers to try again, and keeps it over a reload.
 */
export function OperationForm<Schema extends Record<string, unknown>>(props: OperationFormProps<Schema>) {
  const {
    form,
    labelOf,
    focusKey,
    hasSummary = true,
    faultText,
    onTry,
    onRestored,
    onReset,
    children,
    ...rest
  } = props;
  const draft = useFormDraft({
    formId: form.id,
    form: form as FormControl,
    onRestored,
  });
  const { failure, noteTry } = useUnsent(form.id, draft.forget);
  const { onSubmit, ...formProps } = getFormProps(form);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!isCommand(event.nativeEvent as SubmitEvent)) {
      noteTry();
      onTry?.();
    }
    onSubmit(event);
  };
  return (
    <Form
      method="post"
      {...formProps}
      {...rest}
      noValidate={rest.noValidate ?? formProps.noValidate}
      onSubmit={submit}
      onInput={draft.onInput}
      onReset={onReset}
    >
      {draft.state === 'restored' ? (
        <FormRestored formId={form.id} onStartOver={draft.forget} />
      ) : (
        <RestoredPlace formId={form.id} userId={draft.userId} isKept={placeOf[draft.state]} />
      )}
      {hasSummary && <FormErrorSummary form={form} focusKey={focusKey} labelOf={labelOf} />}
      {children}
      {failure && <FormUnsent formId={form.id} failure={failure} title={faultText} />}
    </Form>
  );
}
