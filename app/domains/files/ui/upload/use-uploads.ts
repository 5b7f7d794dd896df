import { useBeforeUnload } from '@remix-run/react';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { SOMETHING_WENT_WRONG } from '~/lib/errors';
import { tooLargeText } from '~/lib/form/too-large';
import { ApiRefusal } from '~/lib/http/api-client';
import { leaveForSignIn } from '~/lib/http/sign-in-again';
import { noteOwnAct, useReload } from '~/lib/remix/use-reload';
import { showToast } from '~/ui/feedback/toast';
import { MAX_FILE_BYTES } from '../../rules/limits';
import { sendFile } from './send-file';

export interface UploadItem {
  id: string;
  file: File;
  /** The record and folder: the fields of the call. */
  fields: Record<string, string>;
  state: 'waiting' | 'sending' | 'failed';
  /** The share sent, 0 to 1. */
  share: number;
  error: string | null;
}

type Event =
  | { type: 'added'; items: UploadItem[] }
  | { type: 'changed'; id: string; change: Partial<UploadItem> }
  | { type: 'removed'; id: string };

function reduce(items: UploadItem[], event: Event): UploadItem[] {
  if (event.type === 'added') return [...items, ...event.items];
  if (event.type === 'removed') return items.filter(({ id }) => id !== event.id);
  return items.map((item) => (item.id === event.id ? { ...item, ...event.change } : item));
}

const AT_ONCE = 2;

/** Uploads added files, a few at a time; a failed one stays listed until it is retried or dismissed. */
export function useUploads() {
  const [items, dispatch] = useReducer(reduce, []);
  const reload = useReload();
  const aborts = useRef(new Map<string, () => void>());
  const arrived = useRef<string[]>([]);
  const isBusy = items.some(({ state }) => state !== 'failed');

  useEffect(() => {
    const start = async ({ id, file, fields }: UploadItem) => {
      dispatch({ type: 'changed', id, change: { state: 'sending', share: 0, error: null } });
      const sending = sendFile(file, fields, (share) => dispatch({ type: 'changed', id, change: { share } }));
      aborts.current.set(id, sending.abort);
      try {
        await sending.done;
        noteOwnAct();
        arrived.current.push(file.name);
        dispatch({ type: 'removed', id });
        reload();
      } catch (error) {
        const message = error instanceof ApiRefusal ? error.message : SOMETHING_WENT_WRONG;
        dispatch({ type: 'changed', id, change: { state: 'failed', error: message } });
        if (error instanceof ApiRefusal && error.status === 401) leaveForSignIn();
      }
      aborts.current.delete(id);
    };
    const free = AT_ONCE - items.filter(({ state }) => state === 'sending').length;
    for (const item of items.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) start(item);
  }, [items, reload]);

  useEffect(() => {
    if (isBusy || arrived.current.length === 0) return;
    const [name, ...others] = arrived.current;
    showToast({
      kind: 'success',
      title: 'File Uploaded',
      text: others.length > 0 ? `${others.length + 1} files` : name,
    });
    arrived.current = [];
  }, [isBusy]);

  useBeforeUnload(
    useCallback(
      (event) => {
        if (isBusy) event.preventDefault();
      },
      [isBusy],
    ),
  );

  return {
    items,
    add(files: File[], fields: Record<string, string>) {
      const added = files.map((file): UploadItem => {
        const error = file.size > MAX_FILE_BYTES ? tooLargeText(MAX_FILE_BYTES) : null;
        return { id: crypto.randomUUID(), file, fields, state: error ? 'failed' : 'waiting', share: 0, error };
      });
      dispatch({ type: 'added', items: added });
    },
    retry: (id: string) => dispatch({ type: 'changed', id, change: { state: 'waiting' } }),
    remove(id: string) {
      aborts.current.get(id)?.();
      dispatch({ type: 'removed', id });
    },
  };
}
