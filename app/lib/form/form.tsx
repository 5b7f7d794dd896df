import { type DefaultValue, parse, type Submission, type SubmissionResult, useForm } from '@conform-to/react';
import { useActionData } from '@remix-run/react';
import { type FormEvent, useCallback, useEffect, useRef } from 'react';
import type * as z from 'zod';
import type { FieldErrors } from '../errors';
import { noteFields, repeatEarlyInput } from '../remix/early-input';
import { holdBlurChecks } from './blur-checks';
import { afterCommands } from './native-intents';

/** What a form's action returns when it does not redirect: see form.server. */
export interface FormResult {
  result: SubmissionResult;
  /** The refusal's message, shown as an error toast; null where those at the fields are enough. */
  message: string | null;
  /** The response's status: 409 where another user has saved the record first. */
  status: number;
  /** True when the form was sent with a file, which a page loaded from the response no longer has. */
  hasFile?: boolean;
}

/** A schema of a form: it takes fields by name. */
export type FormSchema = z.ZodType<unknown, Record<string, unknown>>;

interface OperationFormOptions<Schema extends FormSchema> {
  id: string;
  /**
   * The operation's own schema, fetched when the form is first touched: zod is a third of a public page's bytes. Until
   * it is loaded, and with scripts off, only the server validates.
   */
  schema(): Promise<Schema>;
  defaultValue?: DefaultValue<z.input<Schema>>;
  /** The event that first validates a field; afterwards every input event does. */
  validate?: 'onSubmit' | 'onBlur' | 'onInput';
  /** The record's `id` field, where the page may have the form of another one too. */
  recordId?: string;
  /** Where the refusal comes from the loader and not from the action. */
  lastResult?: SubmissionResult | null;
  /** Called with a form that passed the check; prevent the event's default to send it another way. */
  onSubmit?(event: FormEvent<HTMLFormElement>, formData: FormData): void;
}

/** What the page's action returned for the form of this record, or for the page's only form. */
export function useFormResult(recordId?: string): FormResult | undefined {
  const result = useActionData<FormResult>();
  const isOfAnother = recordId !== undefined && result && (result.result.initialValue?.id ?? recordId) !== recordId;
  return isOfAnother ? undefined : result;
}

/** The event that first checks a field, apart from the submission. */
const firstChecks = { onInput: 'input', onBlur: 'focusout', onSubmit: null } as const;

/** Returns the submission without validating it. */
const unchecked = (formData: FormData) => parse(formData, { resolve: () => ({ value: {} }) });

/** The name of no field: validating it makes conform read the form, and marks nothing as validated. */
const NO_FIELD = '__read__';

/**
 * A page's main form on the operation's schema: the browser, the action and the API apply the same rules.
 * @returns the form, its fields, and a function that returns every error of the current values without showing any
 */
export function useOperationForm<Schema extends FormSchema>({
  id,
  recordId,
  schema,
  defaultValue,
  validate = 'onBlur',
  lastResult,
  onSubmit,
}: OperationFormOptions<Schema>) {
  const result = useFormResult(recordId);
  type Checked = Submission<z.input<Schema>, string[], z.output<Schema>>;
  const check = useRef<((formData: FormData) => Checked) | null>(null);
  const load = useRef(async () => {
    try {
      const [{ parseWithZod }, loaded] = await Promise.all([import('@conform-to/zod/v4'), schema()]);
      check.current = (formData) => parseWithZod(formData, { schema: loaded, disableAutoCoercion: true });
    } catch {
      // The schema could not be fetched: the server validates, and a form that cannot reach it shows an error.
      check.current = unchecked as typeof check.current;
    }
  });
  const made = useForm<z.input<Schema>, z.output<Schema>>({
    id,
    lastResult: result?.result ?? lastResult ?? null,
    onSubmit: (event, { formData }) => {
      if (!onSubmit) return;
      if (check.current) return onSubmit(event, formData);
      // Submitted before the schema was loaded, and no server validates this form: submitted again.
      event.preventDefault();
      const form = event.currentTarget;
      const { submitter } = event.nativeEvent as SubmitEvent;
      void load.current().then(() => form.requestSubmit(submitter));
    },
    defaultValue,
    shouldValidate: validate,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => (check.current ?? unchecked)(formData) as Checked,
  });
  subscribeToErrors(made[0]);
  const recheck = useRef((_name: string) => {});
  recheck.current = (name) => made[0].validate({ name });
  useEffect(() => {
    const form = document.getElementById(id);
    if (!(form instanceof HTMLFormElement)) return;
    const takeUnchecked = noteFields(form, firstChecks[validate]);
    const begin = async () => {
      await load.current();
      // The user may have left the page by now
      if (form.isConnected) for (const name of takeUnchecked()) recheck.current(name);
    };
    if (repeatEarlyInput(form)) void begin();
    else form.addEventListener('focusin', begin, { once: true });
    const stopHolding = holdBlurChecks(form);
    const stopReading = afterCommands(form, () => recheck.current(NO_FIELD));
    return () => {
      form.removeEventListener('focusin', begin);
      takeUnchecked();
      stopHolding();
      stopReading();
    };
  }, [id, validate]);
  const findErrors = useCallback(async (): Promise<FieldErrors> => {
    await load.current();
    const form = document.getElementById(id);
    if (!(form instanceof HTMLFormElement)) return {};
    const submission = (check.current ?? unchecked)(new FormData(form));
    if (submission.status !== 'error') return {};
    return Object.fromEntries(
      Object.entries(submission.error ?? {}).map(([name, messages]) => [name, messages as string[]]),
    );
  }, [id]);
  return [...made, findErrors] as const;
}

/**
 * conform notifies a component of what its last render read. Most of a form is read by the component's children, which
 * React skips where it renders the component for a state that turns out unchanged: errors would then not be shown. What
 * is read here is read in every render.
 */
const subscribeToErrors = ({ allErrors, status }: { allErrors: unknown; status?: unknown }) => [allErrors, status];
