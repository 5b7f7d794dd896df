import { type ReactNode, useEffect, useState } from 'react';
import { Confirm, ConfirmContent, type ConfirmProps } from '../dialog/confirm';

export type FormQuestion = Pick<ConfirmProps, 'title' | 'text' | 'confirmLabel'>;

/** A confirmation, or a function that makes it from the form's values when it is sent: null where none is needed. */
export type AskedQuestion = FormQuestion | (() => FormQuestion | null);

interface Asked {
  /** Confirms and then saves; saves at once where there is nothing to confirm. */
  ask(formData: FormData): void;
  dialog: ReactNode;
}

/** The content of a dialog that was never opened. */
const NONE: FormQuestion = { title: '', confirmLabel: '' };

/** A confirmation before a form is sent: nothing is sent until it is confirmed. */
export function useFormQuestion(
  question: AskedQuestion | undefined,
  save: (formData: FormData) => Promise<void>,
): Asked {
  const [waiting, setWaiting] = useState<FormData | null>(null);
  const [shown, setShown] = useState<FormQuestion | null>(null);
  const isAsked = question !== undefined;
  // With the page: a form that is sent after the connection is gone still shows its question, and then the failure
  useEffect(() => {
    if (isAsked) void ConfirmContent.load().catch(() => {});
  }, [isAsked]);
  if (!question) return { ask: (formData) => void save(formData), dialog: null };
  // Closed at once: the form shows the result, and a sign-in that it may need is above it
  const confirm = () => {
    setWaiting(null);
    if (waiting) void save(waiting);
  };
  return {
    ask: (formData) => {
      const made = typeof question === 'function' ? question() : question;
      if (!made) return void save(formData);
      setShown(made);
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
