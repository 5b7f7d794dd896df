/**
 * The key of an object that stands for a value that JSON has none for: null for undefined, milliseconds for a Date.
 * What the loaders return uses it nowhere; where it did, the page's data would be sent as Remix writes it.
 */
export const SPECIAL = '@';

/** What Remix's encoding has for these. */
const NULL = -5;
const UNDEFINED = -7;
const DATE = 'D';

/** What a text of nested data begins with, and Remix's own encoding never: that is an array. */
const NESTED = '{';

/**
 * Returns a page's data in Remix's encoding, in which each value and each key is named by its number in one long array.
 * Data that came so already is returned as it is.
 */
export function inRemixEncoding(text: string): string {
  if (!text.startsWith(NESTED)) return text;
  const values: unknown[] = [];
  const put = (value: unknown): number => {
    if (value === null) return NULL;
    const special = isObject(value) ? value[SPECIAL] : undefined;
    if (special === null) return UNDEFINED;
    const index = values.push(value) - 1;
    if (special !== undefined) values[index] = [DATE, special];
    else if (Array.isArray(value)) values[index] = value.map(put);
    else if (isObject(value)) {
      values[index] = Object.fromEntries(Object.entries(value).map(([key, each]) => [`_${put(key)}`, put(each)]));
    }
    return index;
  };
  put(JSON.parse(text));
  return `${JSON.stringify(values)}\n`;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
