import { useState } from 'react';
import { type Failure, failureText, reportSent, reportUnreached } from '~/lib/http/connection';
import type { DoResult } from '~/lib/http/do-result';
import type { InputOf, OperationName, OperationRegistry, ResultOf } from '~/lib/operation/registry';
import { beginAct, noteOwnAct, useReload } from '~/lib/remix/use-reload';
import { showToast, type ToastMessage } from '../feedback/toast';

export interface OperationOptions<Result> {
  onDone?(result: DoResult<Result> & { ok: true }): void;
  /** True where the caller shows a refusal itself, so that no toast is needed. */
  isRefusalShown?: boolean;
  /** True for what the page does by itself: neither a toast nor a reload. */
  isSilent?: boolean;
  /** Called after the error toast. */
  onRefused?(result: DoResult & { ok: false }): void;
  /** Titles of the toasts, above the server's message. */
  titles?: { done?: string; refused?: string };
  /** The message of a success, in place of the server's. */
  toastOf?(result: Result): Pick<ToastMessage, 'title' | 'action' | 'undo' | 'duration'>;
  /** The message where the network or the server failed, in place of “Something went wrong!”. */
  faultText?: string;
  /** Milliseconds that the toasts stay, where it differs from others. */
  duration?: number | undefined;
}

const isFault = ({ status }: { status: number }) => status >= 500;

/** Whether a refusal means that the page is out of date. */
export const isOutOfDate = ({ status }: { status: number }) => status === 404 || status === 409;

/**
 * Performs an operation from the page, as row actions and dialogs do: it shows the result as a toast and reloads the
 * page's data, also where the refusal means that it is out of date. The page stays when the network fails.
 */
export function useOperation<Name extends OperationName>(
  name: Name,
  {
    onDone,
    onRefused,
    isRefusalShown,
    isSilent = false,
    titles = {},
    toastOf,
    faultText,
    duration,
  }: OperationOptions<ResultOf<OperationRegistry[Name]>> = {},
) {
  const reload = useReload();
  const [running, setRunning] = useState(0);
  /**
   * @param input a form's data where the form is valid
   * @param undo reverts it; offered in the toast
   */
  const perform = async (input: InputOf<OperationRegistry[Name]> | FormData, undo?: () => void) => {
    const endAct = beginAct();
    try {
      return await act(input, undo);
    } finally {
      endAct();
    }
  };
  const act = async (input: InputOf<OperationRegistry[Name]> | FormData, undo?: () => void) => {
    setRunning((count) => count + 1);
    noteOwnAct();
    const result = await ask<ResultOf<OperationRegistry[Name]>>(name, input);
    noteOwnAct();
    setRunning((count) => count - 1);
    if (isSilent) {
      if (result.ok) onDone?.(result);
      return result;
    }
    if (result.ok) {
      const words = toastOf?.(result.result) ?? (result.message && wordsOf(titles.done, result.message));
      if (words) showToast({ kind: 'success', undo, duration, ...words });
      onDone?.(result);
      if (input instanceof FormData) reportSent(null);
    } else if ('failure' in result) {
      const isShown = input instanceof FormData && reportSent(result.failure);
      const title = titles.refused ?? faultText;
      if (!isShown) {
        reportUnreached({ what: 'change', failure: result.failure, title, retry: () => void perform(input) });
      } else if (title) {
        showToast({ kind: 'error', title });
      }
      onRefused?.(result);
    } else {
      const words = (isFault(result) && faultText) || result.message;
      if (!isRefusalShown) showToast({ kind: 'error', duration, ...wordsOf(titles.refused, words) });
      onRefused?.(result);
    }
    if (result.ok || isOutOfDate(result)) reload();
    return result;
  };
  return { isPending: running > 0, perform };
}

const wordsOf = (title: string | undefined, message: string) => (title ? { title, text: message } : { title: message });

const KEPT_CHARACTERS = 10_000;

/** No response from the club. */
interface Unanswered {
  ok: false;
  status: 0;
  message: string;
  errors: Record<string, string[]>;
  failure: Failure;
}

const unanswered = (failure: Failure): Unanswered => ({
  ok: false,
  status: 0,
  message: failureText[failure],
  errors: {},
  failure,
});

// Not a Remix fetcher: that replaces this page by the error page when the network fails.
async function ask<Result>(name: string, input: object): Promise<DoResult<Result> | Unanswered> {
  const { type, body } = bodyOf(input);
  try {
    const response = await fetch(`/do/${name}`, {
      method: 'POST',
      headers: { Accept: 'application/json', ...(type && { 'Content-Type': type }) },
      body,
      // Completes although the page is left right after; browsers allow that for 64 kB at most
      keepalive: typeof body === 'string' && body.length < KEPT_CHARACTERS,
    });
    if (!response.headers.get('Content-Type')?.includes('application/json')) return unanswered('unavailable');
    return (await response.json()) as DoResult<Result>;
  } catch {
    return unanswered('offline');
  }
}

/** The request's body: texts encoded as a browser does, a form with a file whole, with a type that the browser sets. */
function bodyOf(input: object): { type?: string; body: string | FormData } {
  if (!(input instanceof FormData)) return { type: 'application/json', body: JSON.stringify(input) };
  const isFile = (value: File | string) => value instanceof File && value.size > 0;
  if ([...input.values()].some(isFile)) return { body: input };
  return { type: 'application/x-www-form-urlencoded', body: textOf(input) };
}

/** A form's texts as a browser encodes them. */
function textOf(form: FormData): string {
  const texts = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return new URLSearchParams(texts).toString();
}
