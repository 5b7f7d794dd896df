import { withParams } from './with-params';

/** A filter of a list: a parameter of its URL, with one or more of these values joined by commas. */
export interface ListFilter {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** The options of a filter whose values are read as they are. */
export const plainOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** The chosen values of a filter; unknown ones are ignored. */
export function chosenOf({ name, options }: ListFilter, params: URLSearchParams): string[] {
  const asked = params.getAll(name).flatMap((value) => value.split(','));
  return options.map(({ value }) => value).filter((value) => asked.includes(value));
}

/** The same list with a value of a filter added, or removed where it is chosen. */
export function toggled(path: string, params: URLSearchParams, filter: ListFilter, value: string): string {
  const chosen = chosenOf(filter, params);
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return withParams(path, params, { [filter.name]: next.join(',') });
}

/** The same list without any filter. */
export const unfiltered = (path: string, params: URLSearchParams, filters: readonly ListFilter[]) =>
  withParams(path, params, Object.fromEntries(filters.map(({ name }) => [name, null])));
