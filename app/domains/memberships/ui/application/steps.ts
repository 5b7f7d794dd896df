import type { Text } from '~/text';

/** The application's steps after the zip check, in order. */
export const steps = ['who', 'homes', 'reach', 'send'] as const;
export type Step = (typeof steps)[number];

/** Titles of all steps; the zip check is the first. */
export const stepTitles = {
  zip: 'Where is your home?',
  who: 'Who is joining?',
  homes: 'Which homes?',
  reach: 'How do we reach you?',
  send: 'Check and send',
} as const satisfies Record<Step | 'zip', Text>;

export const isStep = (name: string): name is Step => (steps as readonly string[]).includes(name);

/** The step before or after, or null. */
export const stepBeside = (step: Step, by: -1 | 1): Step | null => steps[steps.indexOf(step) + by] ?? null;

/** The step of a form that an element is in, or null. */
export function stepOf(element: Element | null): Step | null {
  const name = element?.closest<HTMLElement>('[data-step]')?.dataset.step ?? '';
  return isStep(name) ? name : null;
}

/** The controls of a form, by name. */
export function controlsNamed(form: HTMLFormElement, names: readonly string[]): HTMLElement[] {
  return Array.from<Element>(form.elements).filter(
    (control): control is HTMLElement =>
      control instanceof HTMLElement && names.includes(control.getAttribute('name') ?? ''),
  );
}
