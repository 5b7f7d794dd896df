type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** Whether it holds something else than the page was sent with. */
export function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const isGiven = options.some((option) => option.defaultSelected);
    // Where the page chose none, the browser chooses the first that can be
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
 * Repeats what a visitor typed before the page's scripts ran, so that the form knows it.
 * @returns whether a field was changed before hydration
 */
export function repeatEarlyInput(form: HTMLFormElement): boolean {
  const changed = Array.from<unknown>(form.elements).filter(isControl).filter(isChanged);
  for (const control of changed) control.dispatchEvent(new Event('input', { bubbles: true }));
  return changed.length > 0 || form.contains(document.activeElement);
}

/**
 * Records the names of fields to be checked later: those that get `event`, and those that are changed while they are
 * marked as wrong; one that is left as wrong as it was needs no check. Sending the form checks all of it: a check of one
 * field after that would take the list of what is wrong away.
 * @param event null for a form that is first checked when it is sent
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
