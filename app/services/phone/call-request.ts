/** The person or number to be called, as a page shows it. */
export interface CallRequest {
  number: string;
  name: string;
  /** Called at any hour: typed digit by digit, or after the confirmation. */
  isSure?: boolean;
}

/** A request of a page to the telephone. */
export type PhoneRequest = ({ do: 'call' } & CallRequest) | { do: 'pick up'; call_id: string };

let take: ((request: PhoneRequest) => void) | undefined;

/** Calls a number with the office's telephone, which reports an error where it is offline. */
export function requestCall(request: CallRequest): void {
  take?.({ do: 'call', ...request });
}

/** Picks up a call that rings at colleagues, by the exchange's name of it. */
export function requestPickUp(call_id: string): void {
  take?.({ do: 'pick up', call_id });
}

/** Subscribes the office's telephone to the requests of pages. Returns the unsubscribe function. */
export function onPhoneRequest(listener: (request: PhoneRequest) => void): () => void {
  take = listener;
  return () => {
    if (take === listener) take = undefined;
  };
}
