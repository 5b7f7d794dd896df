/** The name of the buttons that carry conform's own commands. */
const INTENT = '__intent__';

/**
 * Keeps the browser from sending conform's own button as a plain form. Conform cancels that itself, unless React is not
 * listening: while it removes a form with a focused field, whose blur asks conform to validate.
 */
export function noNativeIntents(): void {
  window.addEventListener('submit', (event) => {
    if ((event.submitter as HTMLButtonElement | null)?.name === INTENT) event.preventDefault();
  });
}
