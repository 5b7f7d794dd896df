interface Named<Data> {
  /** The last part of the breadcrumb. */
  crumb?(data: Data): string;
  /** The page's title, which the top bar shows; a record's page has its own, with what belongs to it. */
  title?(data: Data): string;
}

export type OfficeHandle = Named<unknown>;

/** The handle of a page whose title stands in the top bar. */
export function titled<Data = unknown>(title: string | ((data: Data) => string)) {
  const words = (data: Data) => (typeof title === 'string' ? title : title(data));
  return { crumb: words, title: words } satisfies Named<Data>;
}
