/** Who is to be called: as a page shows them. */
export interface CallRequest {
  number: string;
  name: string;
  /** Called at any hour: typed digit by digit, or after the question. */
  isSure?: boolean;
}

/** What pages ask of the telephone. */
export type PhoneRequest = ({ do: 'call' } & CallRequest) | { do: 'pick up'; call_id: string };

let take: ((request: PhoneRequest) => void) | undefined;

/** Calls a number with the telephone of the office, which says so where it is not online. */
export function requestCall(request: CallRequest): void {
  take?.({ do: 'call', ...request });
}

/** Takes a call that rings at colleagues, which the exchange names so. */
export function requestPickUp(call_id: string): void {
  take?.({ do: 'pick up', call_id });
}

/** For the office's telephone: gets what pages ask of it. Returns what ends it. */
export function onPhoneRequest(listener: (request: PhoneRequest) => void): () => void {
  take = listener;
  return () => {
    if (take === listener) take = undefined;
  };
}
