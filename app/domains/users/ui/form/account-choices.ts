export interface AccountLists {
  /** What may be given; a role that somebody has already is offered as well. */
  roles: { name: string; label: string }[];
  locations: { id: number; label: string }[];
}

/** What each choice of an account's form offers, by its name. */
export function accountChoices({ roles, locations }: AccountLists) {
  return {
    role: roles.map(({ name, label }) => ({ value: name, label })),
    service_location_id: locations.map(({ id, label }) => ({ value: String(id), label })),
  };
}

/** A value of the form as people read it: a choice's label, a dash for nothing. */
export function accountWords(name: string, value: unknown, lists: AccountLists): string {
  const options: Record<string, { value: string; label: string }[]> = accountChoices(lists);
  const text = String(value ?? '');
  return options[name]?.find((option) => option.value === text)?.label ?? (text || '–');
}
