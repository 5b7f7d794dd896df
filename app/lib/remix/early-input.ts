type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** Whether a control's value differs from the page's HTML. */
export function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const isGiven = options.some((option) => option.defaultSelected);
    // Where the page selects none, the browser selects the first enabled option
    if (!isGiven && !control.multiple)
      return control.value !== (options.find(({ disabled }) => !disabled)?.value ?? '');
    return options.some((option) => option.selected !== option.defaultSelected);
  }
  if (control.type === 'checkbox' || control.type === 'radio') {
    return (control as HTMLInputElement).checked !== (control as HTMLInputElement).defaultChecked;
  }
  return control.type !== 'hidden' && control.value !== control.defaultValue;
}

/**
 * Dispatches again what a visitor typed before hydration, so that the form registers it.
 * @returns whether a field was changed before hydration
 */
export function repeatEarlyInput(form: HTMLFormElement): boolean {
  const changed = Array.from<unknown>(form.elements).filter(isControl).filter(isChanged);
  for (const control of changed) control.dispatchEvent(new Event('input', { bubbles: true }));
  return changed.length > 0 || form.contains(document.activeElement);
}

/**
 * Records the names of fields to be validated later: those that get `event`, and those that are changed while they are
 * marked as invalid; an unchanged invalid one needs no check. A submission validates all fields: validating one of them
 * after it would remove the list of errors.
 * @param event null for a form that is first validated on submission
 * @returns a function that returns the names and stops recording
 */
export function noteFields(form: HTMLFormElement, event: 'input' | 'focusout' | null): () => string[] {
  const names = new Set<string>();
  const note = ({ type, target }: Event) => {
    if (!isControl(target) || !target.name) return;
    const isWrong = target.getAttribute('aria-invalid') === 'true';
    if (type === 'input' ? event === 'input' || isWrong : !isWrong) names.add(target.name);
  };
  const forget = ({ submitter }: SubmitEvent) => {
    if ((submitter as HTMLButtonElement | null)?.name !== '__intent__') names.clear();
  };
  for (const type of ['input', event ?? 'input']) form.addEventListener(type, note);
  form.addEventListener('submit', forget);
  return () => {
    for (const type of ['input', event ?? 'input']) form.removeEventListener(type, note);
    form.removeEventListener('submit', forget);
    return [...names];
  };
}
