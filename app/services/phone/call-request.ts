/** Who is to be called: as a page shows them. */
export interface CallRequest {
  number: string;
  name: string;
}

let take: ((request: CallRequest) => void) | undefined;

/** Calls a number with the telephone of the office, which says so where it is not online. */
export function requestCall(request: CallRequest): void {
  take?.(request);
}

/** For the office's telephone: gets what pages ask to be called. Returns what ends it. */
export function onCallRequest(listener: (request: CallRequest) => void): () => void {
  take = listener;
  return () => {
    if (take === listener) take = undefined;
  };
}
