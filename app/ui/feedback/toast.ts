export type ToastMessage = {
  kind: 'success' | 'error' | 'info' | 'warning';
  title: string;
  text?: string;
  /** A message takes the place of an earlier one of the same id. */
  id?: string;
  /** Reverts the action that the message reports. */
  undo?: () => void;
  /** Milliseconds; 3000 where left out. */
  duration?: number | undefined;
  /** A button beside the words. */
  action?: { label: string; onClick(): void } | undefined;
};

let waiting: ToastMessage[] = [];
let show: ((message: ToastMessage) => void) | undefined;
let announce: (() => void) | undefined;

/** Shows a short message; queued until the toaster is loaded, which the first message triggers. */
export function showToast(message: ToastMessage): void {
  if (show) show(message);
  else waiting.push(message);
  announce?.();
}

/** For the toaster: subscribes to the queued and all further messages. Returns the unsubscribe function. */
export function onToast(listener: (message: ToastMessage) => void): () => void {
  show = listener;
  const kept = waiting;
  waiting = [];
  for (const message of kept) listener(message);
  return () => {
    show = undefined;
  };
}

/** For LazyToaster: called when there is a message to show. Returns the unsubscribe function. */
export function onFirstToast(listener: () => void): () => void {
  announce = listener;
  if (waiting.length > 0) listener();
  return () => {
    announce = undefined;
  };
}
