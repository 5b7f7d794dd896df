const plain = (value: unknown): string => String(value ?? '');

/**
 * A group's fields as form values, of stored ones or of a form's; blank where there is none.
 * @param labels what the fields are called, by name
 */
export function formValues<Name extends string>(
  labels: Record<Name, string>,
  values: object,
  textOf: (value: unknown, name: Name) => string = plain,
): Record<Name, string> {
  const given = values as Partial<Record<Name, unknown>>;
  const names = Object.keys(labels) as Name[];
  return Object.fromEntries(names.map((name) => [name, textOf(given[name], name)])) as Record<Name, string>;
}
