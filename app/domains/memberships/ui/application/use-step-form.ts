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
 * A form in steps: the next one opens once the step is valid, and errors of the submission are shown at the first step
 * that has any.
 */
export function useStepForm({ form, findErrors, hasSteps }: StepFormOptions) {
  const { current, furthest, go } = useSteps(hasSteps);
  const [isChecking, setChecking] = useState(false);
  // The page may have been rendered with the server's errors
  const isTried = useRef(form.status === 'error');

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each try, once its errors are rendered
  useEffect(() => {
    const element = formOf(form);
    if (!isTried.current || form.status !== 'error' || !current || !element) return;
    isTried.current = false;
    const wrong = controlsNamed(element, Object.keys(form.allErrors));
    const at = steps.find((step) => wrong.some((control) => stepOf(control) === step));
    if (!at || at === current) return;
    // Not within the effect: the element to focus is hidden until the step is rendered
    setTimeout(() => {
      flushSync(() => go(at, { isCorrection: true }));
      if (!isInAlert(document.activeElement)) wrong.find((control) => stepOf(control) === at)?.focus();
    });
  }, [form.status, form.allErrors]);

  /** Opens the next step, or shows this step's errors only. */
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
    /** To be called on submit. */
    onTry: () => {
      isTried.current = true;
    },
    /** Enter in a field opens the next step, and submits at the last one only. */
    onEnter: (event: FormEvent) => {
      if (!current || !stepBeside(current, 1)) return;
      event.preventDefault();
      void next();
    },
    /** A link of the error summary may point to another step: that one is opened before its field is focused. */
    onLink: ({ target }: MouseEvent) => {
      const id = target instanceof Element && target.closest('a')?.getAttribute('href')?.slice(1);
      const step = id ? stepOf(document.getElementById(id)) : null;
      if (step && step !== current) flushSync(() => go(step));
    },
  };
}
