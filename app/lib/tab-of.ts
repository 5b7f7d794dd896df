/** Returns the tab of a URL's `tab`, the first by default. */
export function tabOf<Tabs extends Record<string, string>>(tabs: Tabs, value: string | null): keyof Tabs & string {
  return value !== null && Object.hasOwn(tabs, value) ? value : Object.keys(tabs)[0]!;
}
