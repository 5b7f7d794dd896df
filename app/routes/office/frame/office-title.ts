/** Words, or what makes them of the page's data. */
type Words<Data> = string | ((data: Data) => string);

interface Named<Data> {
  /** The last part of the breadcrumb. */
  crumb?: Words<Data>;
  /** The page's title, which the top bar shows; a record's page has its own, with what belongs to it. */
  title?: Words<Data>;
}

export type OfficeHandle = Named<unknown>;

/** The words for a page with this data; none where they are made of data that was not loaded, as of a refused request. */
export function wordsOf(words: Words<unknown> | undefined, data: unknown): string | undefined {
  if (typeof words !== 'function') return words;
  return data == null ? undefined : words(data);
}

/** The handle of a page whose title stands in the top bar. */
export const titled = <Data = unknown>(title: Words<Data>) => ({ crumb: title, title }) satisfies Named<Data>;
