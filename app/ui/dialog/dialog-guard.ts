import { createContext, useContext } from 'react';

/** Coordinates the closing of a dialog with the forms in it. */
interface DialogGuard {
  /** The user has agreed to lose unsaved changes. */
  isAllowed: boolean;
  /** Makes the dialog confirm closing while a form has unsaved changes. @returns the function that stops that */
  watch(isUnsaved: () => boolean): () => void;
  /** Closes it, after confirmation where unsaved changes would be lost. */
  close(): void;
}

export const DialogGuardContext = createContext<DialogGuard | null>(null);

/** Returns the action of a dialog's Cancel; nothing where the page has no scripts and thus no dialog. */
export const useDialogClose = () => useContext(DialogGuardContext)?.close;
