import { type ReactNode, useState } from 'react';
import { Confirm, type ConfirmProps } from '../dialog/confirm';

export type FormQuestion = Pick<ConfirmProps, 'title' | 'text' | 'confirmLabel'>;

/** A question, or what makes it of the form as it stands when it is to be sent. */
export type AskedQuestion = FormQuestion | (() => FormQuestion);

interface Asked {
  /** Asks, and then saves; saves at once where there is nothing to ask. */
  ask(formData: FormData): void;
  dialog: ReactNode;
}

/** What a dialog that was never opened holds. */
const NONE: FormQuestion = { title: '', confirmLabel: '' };

/** A question before a form is sent: nothing leaves the page until it is confirmed. */
export function useFormQuestion(
  question: AskedQuestion | undefined,
  save: (formData: FormData) => Promise<void>,
): Asked {
  const [waiting, setWaiting] = useState<FormData | null>(null);
  const [shown, setShown] = useState<FormQuestion | null>(null);
  if (!question) return { ask: (formData) => void save(formData), dialog: null };
  // Closed at once: the form shows what becomes of it, and a sign-in that it may need stands above it
  const confirm = () => {
    setWaiting(null);
    if (waiting) void save(waiting);
  };
  return {
    ask: (formData) => {
      if (typeof question === 'function') setShown(question());
      setWaiting(formData);
    },
    dialog: (
      <Confirm
        {...(typeof question === 'function' ? (shown ?? NONE) : question)}
        tone="primary"
        isOpen={waiting !== null}
        onOpenChange={(isOpen) => !isOpen && setWaiting(null)}
        onConfirm={confirm}
      />
    ),
  };
}
