import { type DefaultValue, parse, type SubmissionResult, useForm } from '@conform-to/react';
import { useActionData } from '@remix-run/react';
import { type FormEvent, useEffect, useRef } from 'react';
import type { z } from 'zod';
import { noteFields, repeatEarlyInput } from './early-input';

/** What a form's action answers when it does not redirect: see lib/form.server. */
export interface FormAnswer {
  result: SubmissionResult;
  /** The refusal in words, shown as an error toast; null where the fields say it all. */
  message: string | null;
  /** The answer's own: 409 where what was changed is not any more what it was. */
  status: number;
  /** A file came with the form; a page loaded anew by the answer does not hold it any more. */
  hasFile?: boolean;
}

interface OperationFormOptions<Schema extends z.ZodType> {
  id: string;
  /**
   * The operation's own schema, fetched when the form is first touched: zod is a third of a public page's bytes. Until
   * it is there, and with scripts off, the server alone checks.
   */
  schema(): Promise<Schema>;
  defaultValue?: DefaultValue<z.input<Schema>>;
  /** When a field is first checked; after its first check it is checked at every key. */
  validate?: 'onSubmit' | 'onBlur' | 'onInput';
  /** Where the refusal comes from the loader and not from the action. */
  lastResult?: SubmissionResult | null;
  /** Called with a form that passed the check; prevent the event's default to send it another way. */
  onSubmit?(event: FormEvent<HTMLFormElement>, formData: FormData): void;
}

type Check = (formData: FormData) => unknown;

/** A page's main form on the operation's schema: the browser, the action and the API check the same rules. */
export function useOperationForm<Schema extends z.ZodType>({
  id,
  schema,
  defaultValue,
  validate = 'onBlur',
  lastResult,
  onSubmit,
}: OperationFormOptions<Schema>) {
  type Values = z.input<Schema> & Record<string, unknown>;
  const answer = useActionData<FormAnswer>();
  const check = useRef<Check | null>(null);
  const load = useRef(async () => {
    const [{ parseWithZod }, loaded] = await Promise.all([import('@conform-to/zod/v4'), schema()]);
    check.current = (formData) => parseWithZod(formData, { schema: loaded, disableAutoCoercion: true });
  });
  const made = useForm<Values, z.output<Schema>>({
    id,
    lastResult: answer?.result ?? lastResult ?? null,
    onSubmit: (event, { formData }) => {
      if (!onSubmit) return;
      if (check.current) return onSubmit(event, formData);
      // Sent before the check was there, and no server will check it: once more, then.
      event.preventDefault();
      const form = event.currentTarget;
      void load.current().then(() => form.requestSubmit());
    },
    defaultValue: defaultValue as DefaultValue<Values>,
    shouldValidate: validate,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) =>
      (check.current?.(formData) ?? parse(formData, { resolve: () => ({ value: {} }) })) as never,
  });
  const recheck = useRef((_name: string) => {});
  recheck.current = (name) => made[0].validate({ name });
  useEffect(() => {
    const form = document.getElementById(id);
    if (!(form instanceof HTMLFormElement)) return;
    const takeUnchecked = noteFields(form, validate === 'onInput' ? 'input' : 'focusout');
    const begin = async () => {
      await load.current();
      // The page may have been left meanwhile
      if (form.isConnected) for (const name of takeUnchecked()) recheck.current(name);
    };
    if (repeatEarlyInput(form)) void begin();
    else form.addEventListener('focusin', begin, { once: true });
    const stopHolding = holdBlurChecks(form);
    return () => {
      form.removeEventListener('focusin', begin);
      takeUnchecked();
      stopHolding();
    };
  }, [id, validate]);
  return made;
}

/**
 * A message that appears on blur moves what stands below it. Where the blur comes from pressing the submit button, the
 * button would move away under the pointer and the click be lost; sending checks every field anyway.
 */
function holdBlurChecks(form: HTMLElement): () => void {
  let isPressing = false;
  const press = ({ target }: Event) => {
    isPressing = target instanceof Element && target.closest('[type=submit]') !== null;
  };
  const hold = (event: Event) => isPressing && event.stopPropagation();
  const release = () => {
    isPressing = false;
  };
  form.addEventListener('pointerdown', press);
  form.addEventListener('focusout', hold);
  window.addEventListener('pointerup', release);
  window.addEventListener('pointercancel', release);
  return () => {
    form.removeEventListener('pointerdown', press);
    form.removeEventListener('focusout', hold);
    window.removeEventListener('pointerup', release);
    window.removeEventListener('pointercancel', release);
  };
}
