import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { DoAnswer } from '~/lib/do-answer';
import { showToast } from './toast';

interface OperationOptions {
  onDone?(answer: DoAnswer & { ok: true }): void;
  /** Called after the error toast. */
  onRefused?(answer: DoAnswer & { ok: false }): void;
}

/**
 * Performs an operation from the page, as row actions and dialogs do: a toast says how it went, the page's data is
 * loaded again.
 */
export function useOperation(name: string, { onDone, onRefused }: OperationOptions = {}) {
  const fetcher = useFetcher<DoAnswer>();
  const heard = useRef<DoAnswer | undefined>(undefined);
  const handlers = useRef({ onDone, onRefused });
  useEffect(() => {
    handlers.current = { onDone, onRefused };
  });
  useEffect(() => {
    const answer = fetcher.data;
    // Not only once idle: by then the page may have loaded again without the component that asked
    if (!answer || answer === heard.current) return;
    heard.current = answer;
    if (answer.ok) {
      if (answer.message) showToast({ kind: 'success', title: answer.message });
      handlers.current.onDone?.(answer);
    } else {
      showToast({ kind: 'error', title: answer.message });
      handlers.current.onRefused?.(answer);
    }
  }, [fetcher.data]);
  return {
    isPending: fetcher.state !== 'idle',
    perform: (input: Record<string, unknown>) =>
      fetcher.submit(input as never, { method: 'post', action: `/do/${name}`, encType: 'application/json' }),
  };
}
