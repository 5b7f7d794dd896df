export type ToastMessage = {
  kind: 'success' | 'error' | 'info' | 'warning';
  title: string;
  text?: string;
  /** Milliseconds; 3000 where left out. */
  duration?: number;
};

let waiting: ToastMessage[] = [];
let show: ((message: ToastMessage) => void) | undefined;
let announce: (() => void) | undefined;

/** Shows a short message. It waits until the toaster is there, which a page loads only when it has something to show. */
export function showToast(message: ToastMessage): void {
  if (show) show(message);
  else waiting.push(message);
  announce?.();
}

/** For the toaster: gets what waited and all that comes. Answers the way to stop. */
export function onToast(listener: (message: ToastMessage) => void): () => void {
  show = listener;
  const kept = waiting;
  waiting = [];
  for (const message of kept) listener(message);
  return () => {
    show = undefined;
  };
}

/** For the loader of the toaster: told when there is something to show. Answers the way to stop. */
export function onFirstToast(listener: () => void): () => void {
  announce = listener;
  if (waiting.length > 0) listener();
  return () => {
    announce = undefined;
  };
}
