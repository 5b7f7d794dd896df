import { useState } from 'react';
import type { DoAnswer } from '~/lib/do-answer';
import { SOMETHING_WENT_WRONG } from '~/lib/errors';
import { useReload } from '~/lib/use-reload';
import { showToast } from './toast';

interface OperationOptions {
  onDone?(answer: DoAnswer & { ok: true }): void;
  /** True where the caller shows a refusal itself, so that no toast is needed. */
  isRefusalShown?: boolean;
  /** Called after the error toast. */
  onRefused?(answer: DoAnswer & { ok: false }): void;
  /** Titles of the toasts; the server's words stand below them then. */
  titles?: { done?: string; refused?: string };
  /** Said in place of “Something went wrong!” where the network or the server failed. */
  faultText?: string;
}

const isFault = ({ status }: { status: number }) => status === 0 || status >= 500;

/** Refusals that show the page to be out of date. */
const OUT_OF_DATE = [404, 409];

/**
 * Performs an operation from the page, as row actions and dialogs do: a toast says how it went, the page's data is
 * loaded again, also where the refusal shows that it is out of date. The page stays when the network fails.
 */
export function useOperation(
  name: string,
  { onDone, onRefused, isRefusalShown, titles = {}, faultText }: OperationOptions = {},
) {
  const reload = useReload();
  const [running, setRunning] = useState(0);
  const perform = async (input: Record<string, unknown>) => {
    setRunning((count) => count + 1);
    const answer = await ask(name, input);
    setRunning((count) => count - 1);
    if (answer.ok) {
      if (answer.message) showToast({ kind: 'success', ...wordsOf(titles.done, answer.message) });
      onDone?.(answer);
    } else {
      const words = (isFault(answer) && faultText) || answer.message;
      if (!isRefusalShown) showToast({ kind: 'error', ...wordsOf(titles.refused, words) });
      onRefused?.(answer);
      if (answer.status === 401) location.assign('/');
    }
    if (answer.ok || OUT_OF_DATE.includes(answer.status)) reload();
  };
  return { isPending: running > 0, perform };
}

const wordsOf = (title: string | undefined, message: string) => (title ? { title, text: message } : { title: message });

const KEPT_CHARACTERS = 10_000;

// Not a Remix fetcher: that puts the error page in the place of this one when the network fails.
async function ask(name: string, input: Record<string, unknown>): Promise<DoAnswer> {
  const body = JSON.stringify(input);
  try {
    const response = await fetch(`/do/${name}`, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body,
      // Goes through although the page is left right after; browsers do so for 64 kB at most
      keepalive: body.length < KEPT_CHARACTERS,
    });
    return (await response.json()) as DoAnswer;
  } catch {
    return { ok: false, status: 0, message: SOMETHING_WENT_WRONG, errors: {} };
  }
}
