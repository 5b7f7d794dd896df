const IN_NO_NAME = /[\p{Cc}\p{Cf}]+/gu;

/** A role's name as stored: single spaces between words, trimmed, and without invisible characters. */
export const roleName = (typed: string): string =>
  typed.normalize('NFC').replace(/\s+/g, ' ').replace(IN_NO_NAME, '').replace(/ +/g, ' ').trim();

/** The key that equal names share: case, width and the kind of space do not count. */
export const roleKey = (name: string): string =>
  roleName(name.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

/** The role with every permission, and the name that is treated like it. */
export const EXECUTIVE_KEYS = ['executive', 'admin'];

/** Whether a role is EXECUTIVE, which passes every check; a role named admin counts as EXECUTIVE. */
export const isExecutive = (role: string): boolean => EXECUTIVE_KEYS.includes(roleKey(role));

export const EXECUTIVE = 'EXECUTIVE';
export const SYSTEM_ADMINISTRATOR = 'SYSTEM_ADMINISTRATOR';
export const CUSTOMER_SERVICE = 'CUSTOMER_SERVICE';
/** The role of a new colleague. */
export const DEFAULT_ROLE = 'EMPLOYEE';

/** Whether a role assigns roles to others: SYSTEM_ADMINISTRATOR any but an executive's. */
export const isAdministrator = (role: string): boolean => isExecutive(role) || role === SYSTEM_ADMINISTRATOR;
