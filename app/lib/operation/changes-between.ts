/** Changes by field: before and after. */
export type FieldChanges = Record<string, [before: unknown, after: unknown]>;

const BLANK = new Set<unknown>(['', null, undefined]);
const isSame = (before: unknown, after: unknown) => before === after || (BLANK.has(before) && BLANK.has(after));

/** Values by dotted path: `members.0.email`. */
export function flatten(value: unknown, path = ''): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || value instanceof Date) {
    return { [path]: value instanceof Date ? value.toISOString() : value };
  }
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, part]) => flatten(part, path === '' ? name : `${path}.${name}`)),
  );
}

/** The fields in which two records differ; absent, null and blank are the same. */
export function changesBetween(before: object, after: object): FieldChanges {
  const [old, now] = [flatten(before), flatten(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return Object.fromEntries(
    names.filter((name) => !isSame(old[name], now[name])).map((name) => [name, [old[name] ?? null, now[name] ?? null]]),
  );
}
