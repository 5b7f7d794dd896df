/**
 * What a page receives from a loader, or of a value that a loader returns: dates stay dates. React Router 7 exports no
 * such type, as Remix did with `SerializeFrom`.
 */
export type OnPage<Loaded> = Loaded extends (...args: never[]) => infer Returned ? Sent<Awaited<Returned>> : Loaded;

/** Without what is no data: a redirect, and the status and headers of `data()`. */
type Sent<Value> = Value extends Response
  ? never
  : Value extends { type: string; data: infer Data; init: ResponseInit | null }
    ? Data
    : Value;
