import { type ReactNode, useState } from 'react';
import { Confirm, type ConfirmProps } from '../dialog/confirm';

export type FormQuestion = Pick<ConfirmProps, 'title' | 'text' | 'confirmLabel'>;

interface Asked {
  /** Asks, and then saves; saves at once where there is nothing to ask. */
  ask(formData: FormData): void;
  dialog: ReactNode;
}

/** A question before a form is sent: nothing leaves the page until it is confirmed. */
export function useFormQuestion(
  question: FormQuestion | undefined,
  save: (formData: FormData) => Promise<void>,
  isPending: boolean,
): Asked {
  const [waiting, setWaiting] = useState<FormData | null>(null);
  if (!question) return { ask: (formData) => void save(formData), dialog: null };
  const confirm = async () => {
    if (waiting) await save(waiting);
    setWaiting(null);
  };
  return {
    ask: setWaiting,
    dialog: (
      <Confirm
        {...question}
        tone="primary"
        isOpen={waiting !== null}
        onOpenChange={(isOpen) => !isOpen && setWaiting(null)}
        pending={isPending}
        onConfirm={() => void confirm()}
      />
    ),
  };
}
