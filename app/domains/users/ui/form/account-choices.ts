export interface AccountLists {
  /** Assignable roles, and the account's current one. */
  roles: { name: string; label: string }[];
  locations: { id: number; label: string }[];
}

/** The choices of an account's form, by field name. */
export function accountChoices({ roles, locations }: AccountLists) {
  return {
    role: roles.map(({ name, label }) => ({ value: name, label })),
    service_location_id: locations.map(({ id, label }) => ({ value: String(id), label })),
  };
}

/** A value of the form as display text: a choice's label, a dash for nothing. */
export function accountWords(name: string, value: unknown, lists: AccountLists): string {
  const options: Record<string, { value: string; label: string }[]> = accountChoices(lists);
  const text = String(value ?? '');
  return options[name]?.find((option) => option.value === text)?.label ?? (text || '–');
}
