import { SPECIAL } from './page-data';

/** Thrown where data holds what JSON cannot say. */
class NotPlain extends Error {}

/**
 * Returns a page's data as nested JSON: compressed, a list's rows take half of what they take in Remix's encoding, whose
 * numbers differ in each row. Null where it holds something else than objects, lists, texts, numbers, yes, no, dates and
 * undefined, such as a promise.
 */
export function nestedPageData(data: object): string | null {
  try {
    return textOf(data, []);
  } catch (error) {
    if (error instanceof NotPlain) return null;
    throw error;
  }
}

function textOf(value: unknown, above: readonly object[]): string {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return JSON.stringify(value);
    case 'number':
      if (!Number.isFinite(value) || Object.is(value, -0)) throw new NotPlain();
      return String(value);
    case 'undefined':
      return `{"${SPECIAL}":null}`;
    case 'object':
      return value === null ? 'null' : textOfObject(value, above);
    default:
      throw new NotPlain();
  }
}

function textOfObject(value: object, above: readonly object[]): string {
  if (above.includes(value)) throw new NotPlain();
  const within = [...above, value];
  if (Array.isArray(value)) return `[${Array.from(value, (each) => textOf(each, within)).join()}]`;
  if (value instanceof Date && !Number.isNaN(value.getTime())) return `{"${SPECIAL}":${value.getTime()}}`;
  if (Object.getPrototypeOf(value) !== Object.prototype || Object.hasOwn(value, SPECIAL)) throw new NotPlain();
  return `{${Object.entries(value)
    .map(([key, each]) => `${JSON.stringify(key)}:${textOf(each, within)}`)
    .join()}}`;
}
