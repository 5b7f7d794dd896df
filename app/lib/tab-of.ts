/** Returns the tab that a URL's `tab` names, the first where it names none. */
export function tabOf<Tabs extends Record<string, string>>(tabs: Tabs, value: string | null): keyof Tabs & string {
  return value !== null && Object.hasOwn(tabs, value) ? value : Object.keys(tabs)[0]!;
}
