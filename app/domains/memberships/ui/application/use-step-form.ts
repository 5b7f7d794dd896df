import type { FormMetadata } from '@conform-to/react';
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '~/lib/errors';
import type { FormControl } from '~/lib/form/form-fields';
import { controlsNamed, type Step, stepBeside, stepOf, steps } from './steps';
import { isInAlert, useSteps } from './use-steps';

type StepForm = FormControl & Pick<FormMetadata, 'id' | 'status' | 'allErrors'>;

interface StepFormOptions {
  form: StepForm;
  findErrors(): Promise<FieldErrors>;
  hasSteps: boolean;
}

const formOf = ({ id }: Pick<StepForm, 'id'>) => {
  const element = document.getElementById(id);
  return element instanceof HTMLFormElement ? element : null;
};

/**
 * A form that is asked for step by step: one goes on once the step is right, and what is wrong when it is sent is shown
 * at the first step that holds it.
 */
export function useStepForm({ form, findErrors, hasSteps }: StepFormOptions) {
  const { current, furthest, go } = useSteps(hasSteps);
  const [isChecking, setChecking] = useState(false);
  // The page may have come with the server's refusal
  const isTried = useRef(form.status === 'error');

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each try, once its errors are there
  useEffect(() => {
    const element = formOf(form);
    if (!isTried.current || form.status !== 'error' || !current || !element) return;
    isTried.current = false;
    const wrong = controlsNamed(element, Object.keys(form.allErrors));
    const at = steps.find((step) => wrong.some((control) => stepOf(control) === step));
    if (!at || at === current) return;
    // Not within the effect: what has the focus is hidden until the step is drawn
    setTimeout(() => {
      flushSync(() => go(at, { isCorrection: true }));
      if (!isInAlert(document.activeElement)) wrong.find((control) => stepOf(control) === at)?.focus();
    });
  }, [form.status, form.allErrors]);

  /** Goes on, or shows what is wrong with this step and with no other. */
  async function next() {
    const element = formOf(form);
    const after = current && stepBeside(current, 1);
    if (!element || !after || isChecking) return;
    setChecking(true);
    const errors = await findErrors().finally(() => setChecking(false));
    const wrong = controlsNamed(element, Object.keys(errors)).filter((control) => stepOf(control) === current);
    if (wrong.length === 0) return go(after);
    const names = new Set(wrong.map((control) => control.getAttribute('name') ?? ''));
    for (const name of names) form.validate({ name });
    wrong[0]?.focus();
  }

  const before = current && stepBeside(current, -1);
  return {
    current,
    furthest,
    isChecking,
    go: (step: Step) => go(step),
    back: before && (() => go(before)),
    next: current && stepBeside(current, 1) && (() => void next()),
    /** To be called when the form is sent. */
    onTry: () => {
      isTried.current = true;
    },
    /** Enter in a field goes on, and sends the form at the last step only. */
    onEnter: (event: FormEvent) => {
      if (!current || !stepBeside(current, 1)) return;
      event.preventDefault();
      void next();
    },
    /** A mistake that is listed stands in another step perhaps: that one is shown before the field is gone to. */
    onLink: ({ target }: MouseEvent) => {
      const id = target instanceof Element && target.closest('a')?.getAttribute('href')?.slice(1);
      const step = id ? stepOf(document.getElementById(id)) : null;
      if (step && step !== current) flushSync(() => go(step));
    },
  };
}
