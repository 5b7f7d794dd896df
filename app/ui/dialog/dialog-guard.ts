import { createContext, useContext } from 'react';

/** What a dialog and the forms in it tell each other about closing. */
interface DialogGuard {
  /** The person has said that what was typed may be lost. */
  isAllowed: boolean;
  /** Makes the dialog ask before it is closed while a form says that it has unsaved changes. @returns what ends that */
  watch(isUnsaved: () => boolean): () => void;
  /** Closes it, and asks before what was typed in it is lost. */
  close(): void;
}

export const DialogGuardContext = createContext<DialogGuard | null>(null);

/** Returns what a dialog's Cancel does; nothing where the page has no scripts and thus no dialog. */
export const useDialogClose = () => useContext(DialogGuardContext)?.close;
