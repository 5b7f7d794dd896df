import { isChanged, isControl } from '../remix/early-input';
import { storage } from './draft-storage';

/** What was typed into a form, by field; the version is that of the record it was typed on, if any. */
export interface FormDraft {
  entries: [name: string, value: string][];
  version: string | null;
}

const PREFIX = 'form ';

/** A draft is stored per user, URL and form. */
export const draftKeyOf = (formId: string, userId: number | null) =>
  `${PREFIX}${userId ?? ''} ${location.pathname}${location.search} ${formId}`;

/** A script that shows the element before it where a draft is stored, before the page's own scripts are loaded. */
export const showIfKeptScript = (formId: string, userId: number | null) => {
  const [before, after] = [`${PREFIX}${userId ?? ''} `, ` ${formId}`].map((text) =>
    JSON.stringify(text).replaceAll('<', '\\u003c'),
  );
  return `try{document.currentScript.previousElementSibling.hidden=!sessionStorage.getItem(${before}+location.pathname+location.search+${after})}catch{}`;
};

export function readFormDraft(key: string): FormDraft | null {
  return storage((store) => {
    const draft = JSON.parse(store.getItem(key) ?? 'null') as FormDraft | null;
    return Array.isArray(draft?.entries) ? draft : null;
  });
}

export const forgetDraft = (key: string) => storage((store) => store.removeItem(key));

const SECRET = /^(current-password|new-password|one-time-code|cc-.+)$/;
const isSecret = (control: Element) =>
  control instanceof HTMLInputElement && (control.type === 'password' || SECRET.test(control.autocomplete));

/** Fields that nobody types: the record and its version, the price and the terms that the page shows, and conform's state. */
const UNTYPED = new Set(['id', 'version', 'quoted_total_cents', 'terms_version', '__intent__', '__state__']);

/** Whether a form's draft is stored: never with a password, a code or a card in it. */
export const isKept = (form: HTMLFormElement) => ![...form.elements].some(isSecret);

/** The form's current entries, without files; a list of checkboxes of which none is ticked is empty. */
export function entriesOf(form: HTMLFormElement): FormDraft['entries'] {
  const given = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const names = new Set(given.map(([name]) => name));
  const unticked = [...form.elements].flatMap((control) =>
    control instanceof HTMLInputElement && control.type === 'checkbox' && !names.has(control.name)
      ? [[control.name, ''] as [string, string]]
      : [],
  );
  return [...given, ...unticked].filter(([name]) => name !== '' && !UNTYPED.has(name));
}

export function keepFormDraft(key: string, form: HTMLFormElement): void {
  const version = new FormData(form).get('version');
  const draft: FormDraft = { entries: entriesOf(form), version: version === null ? null : String(version) };
  storage((store) => store.setItem(key, JSON.stringify(draft)));
}

/** Whether the form has the same values as the draft. */
export function isSameAs(form: HTMLFormElement, { entries }: FormDraft): boolean {
  return JSON.stringify(entriesOf(form).sort()) === JSON.stringify([...entries].sort());
}

/** The draft's entries as the form gets them: what was typed since the page was loaded takes precedence. */
export function entriesFor(form: HTMLFormElement, { entries }: FormDraft): FormDraft['entries'] {
  // A browser restores selects on a reload, and hydration empties them again: that is not typed
  const changed = controlsOf(form).filter((control) => isChanged(control) && control.value !== '');
  const typed = new Set(changed.map(({ name }) => name));
  return [...entries.filter(([name]) => !typed.has(name)), ...entriesOf(form).filter(([name]) => typed.has(name))];
}

/** The number of rows of a list in the form; null for checkboxes of one name, which are no list. */
export function rowsOf(form: HTMLFormElement, list: string): number | null {
  const names = controlsOf(form).map(({ name }) => name);
  if (names.includes(list)) return null;
  const indexes = names.flatMap((name) =>
    name.startsWith(`${list}[`) ? [Number.parseInt(name.slice(list.length + 1), 10)] : [],
  );
  return Math.max(-1, ...indexes) + 1;
}

const controlsOf = (form: HTMLFormElement) => Array.from<unknown>(form.elements).filter(isControl);

/**
 * The input event of a field that a script fills: conform reads the form, without validating this field and all others
 * again.
 */
function inputOfScript(): Event {
  const event = new Event('input', { bubbles: true, cancelable: true });
  event.preventDefault();
  return event;
}

/**
 * Writes entries into the existing fields, with the events that typing causes; yields after each changed field, so that
 * the page can render in between.
 * @param isLeft whether a field of this name stays unchanged
 */
export function* typingInto(form: HTMLFormElement, entries: FormDraft['entries'], isLeft = (_name: string) => false) {
  for (const control of controlsOf(form)) {
    const given = entries.filter(([name]) => name === control.name).map(([, value]) => value);
    if (given.length === 0 || isLeft(control.name)) continue;
    if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
      if (control.checked === given.includes(control.value)) continue;
      control.click();
    } else {
      if (control.value === given[0]) continue;
      // React overwrites the setter of the element itself
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, given[0]);
      control.dispatchEvent(inputOfScript());
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
    yield;
  }
}

/** Writes all of them without a pause. */
export function typeInto(form: HTMLFormElement, entries: FormDraft['entries']): void {
  const typing = typingInto(form, entries);
  while (!typing.next().done);
}
