/** A text, or a function of the page's data. */
type Words<Data> = string | ((data: Data) => string);

interface Named<Data> {
  /** The last part of the breadcrumb. */
  crumb?: Words<Data>;
  /** The page's title, if the top bar shows it; a record's page has its own, with its actions. */
  title?: Words<Data>;
}

export type OfficeHandle = Named<unknown>;

/** The text for a page with this data; undefined where it needs data that was not loaded, as after a refusal. */
export function wordsOf(words: Words<unknown> | undefined, data: unknown): string | undefined {
  if (typeof words !== 'function') return words;
  return data == null ? undefined : words(data);
}

/** The handle of a page whose title is in the top bar. */
export const titled = <Data = unknown>(title: Words<Data>) => ({ crumb: title, title }) satisfies Named<Data>;
