import { CUSTOMER_SERVICE, DEFAULT_ROLE, isExecutive, SYSTEM_ADMINISTRATOR } from './role-key';

interface Named {
  name: string;
  label: string;
}

/** Who has a role, in a sentence; null for that of a program. */
const words: Record<string, string | null> = {
  [SYSTEM_ADMINISTRATOR]: 'a system administrator',
  ACCOUNTING: 'accounting',
  [CUSTOMER_SERVICE]: 'customer service',
  [DEFAULT_ROLE]: 'an employee',
  SYSTEM_FRIDAY_BILLING_JOB: null,
};

const wordsOf = ({ name, label }: Named) => {
  if (isExecutive(name)) return 'an executive';
  return Object.hasOwn(words, name) ? words[name]! : `the role “${label}”`;
};

/** Roles as the subject of a sentence: “An executive, accounting or the role “Dispatch””. */
export function rolesInWords(roles: readonly Named[]): string {
  const named = [...new Set(roles.map(wordsOf).filter((each) => each !== null))];
  const last = named.pop() ?? 'nobody';
  const text = named.length > 0 ? `${named.join(', ')} or ${last}` : last;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
