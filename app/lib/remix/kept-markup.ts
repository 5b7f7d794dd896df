import { createContext, useContext } from 'react';

/** The offsets of a part in a page's HTML: after its opening tag, before its closing one. */
interface Place {
  start: string;
  end: string;
}

type Keeper = (key: () => string, place: Place) => string | null;

/** None in a browser, which hydrates the part as if it had been rendered. */
const KeptMarkupContext = createContext<Keeper | null>(null);

export const KeptMarkupProvider = KeptMarkupContext.Provider;

/**
 * Returns the cached inner HTML of a part, for `dangerouslySetInnerHTML`; null where it is to be rendered, and in a
 * browser. Nothing in the part may call `useId` or depend on anything that is not in the key.
 */
export const useKeptMarkup: Keeper = (key, place) => useContext(KeptMarkupContext)?.(key, place) ?? null;

const PARTS_REMEMBERED = 500;
/** The cached inner HTML of parts, for all pages of the isolate. */
const kept = new Map<string, string>();

/** Returns the lookup for the parts of one page, and a function that caches those that were rendered. */
export function markupKeeper() {
  const rendered = new Map<string, Place>();
  const keeper: Keeper = (keyOf, place) => {
    const key = keyOf();
    const known = kept.get(key);
    if (known === undefined) rendered.set(key, place);
    return known ?? null;
  };
  const keepFrom = (html: string) => {
    if (kept.size + rendered.size > PARTS_REMEMBERED) kept.clear();
    for (const [key, { start, end }] of rendered) {
      const from = html.indexOf(start) + start.length;
      const to = html.indexOf(end, from);
      // A part that is twice in the page is ambiguous
      if (from >= start.length && to >= 0 && !html.includes(start, to)) kept.set(key, html.slice(from, to));
    }
  };
  return { keeper, keepFrom };
}
