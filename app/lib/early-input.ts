type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  }
  if (control.type === 'checkbox' || control.type === 'radio') {
    return (control as HTMLInputElement).checked !== (control as HTMLInputElement).defaultChecked;
  }
  return control.type !== 'hidden' && control.value !== control.defaultValue;
}

/**
 * Repeats what a visitor typed before the page's scripts ran, so that the form knows it.
 * @returns whether somebody has begun with the form
 */
export function repeatEarlyInput(form: HTMLFormElement): boolean {
  const changed = Array.from<unknown>(form.elements).filter(isControl).filter(isChanged);
  for (const control of changed) control.dispatchEvent(new Event('input', { bubbles: true }));
  return changed.length > 0 || form.contains(document.activeElement);
}

/** Notes the names of fields for which `event` comes. @returns takes the names out and stops */
export function noteFields(form: HTMLFormElement, event: 'input' | 'focusout'): () => string[] {
  const names = new Set<string>();
  const note = ({ target }: Event) => void (isControl(target) && target.name && names.add(target.name));
  form.addEventListener(event, note);
  return () => {
    form.removeEventListener(event, note);
    return [...names];
  };
}
