/** The name of the buttons that carry conform's own commands. */
const INTENT = '__intent__';

/** True where a submit event is one of conform's commands, not a submission by the user. */
export const isCommand = ({ submitter }: SubmitEvent) => (submitter as HTMLButtonElement | null)?.name === INTENT;

/**
 * Keeps the browser from sending conform's own button as a plain form. Conform cancels that itself, unless React is not
 * listening: while it removes a form with a focused field, whose blur asks conform to validate.
 */
export function noNativeIntents(): void {
  window.addEventListener('submit', (event) => {
    if (isCommand(event)) event.preventDefault();
  });
}

/**
 * Calls `read` after a form got several commands at once, when all of them are in its fields. Conform applies each to
 * the field values before the earlier ones are written: its own values include the last alone.
 * @returns the cleanup
 */
export function afterCommands(form: HTMLFormElement, read: () => void): () => void {
  let commands = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const count = (event: SubmitEvent) => {
    if (!isCommand(event)) return;
    commands += 1;
    timer ??= setTimeout(() => {
      const areSeveral = commands > 1;
      commands = 0;
      timer = undefined;
      if (areSeveral && form.isConnected) read();
    });
  };
  form.addEventListener('submit', count);
  return () => {
    clearTimeout(timer);
    form.removeEventListener('submit', count);
  };
}
