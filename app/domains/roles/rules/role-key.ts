const IN_NO_NAME = /[\p{Cc}\p{Cf}]+/gu;

/** A role's name as it is kept: one space between words, none around them, and nothing that cannot be seen. */
export const roleName = (typed: string): string =>
  typed.normalize('NFC').replace(/\s+/g, ' ').replace(IN_NO_NAME, '').replace(/ +/g, ' ').trim();

/** What two names have in common that are the same name: neither case nor width nor the kind of gap counts. */
export const roleKey = (name: string): string =>
  roleName(name.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

/** The role that holds every permission, and the name that counts as it. */
export const EXECUTIVE_KEYS = ['executive', 'admin'];

/** EXECUTIVE passes every check, whatever permissions its role lists; a role named admin counts as EXECUTIVE. */
export const isExecutive = (role: string): boolean => EXECUTIVE_KEYS.includes(roleKey(role));

export const EXECUTIVE = 'EXECUTIVE';
export const SYSTEM_ADMINISTRATOR = 'SYSTEM_ADMINISTRATOR';
export const CUSTOMER_SERVICE = 'CUSTOMER_SERVICE';
/** The role of a new colleague. */
export const DEFAULT_ROLE = 'EMPLOYEE';

/** Who gives roles to others: SYSTEM_ADMINISTRATOR any but that of an executive. */
export const isAdministrator = (role: string): boolean => isExecutive(role) || role === SYSTEM_ADMINISTRATOR;
