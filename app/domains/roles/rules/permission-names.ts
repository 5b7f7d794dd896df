const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const inWords = (name: string) => name.split('_').map(capitalised).join(' ');

/** The area of a permission, “Dashboard”. */
export const areaOf = (key: string): string => inWords(key.slice(0, key.indexOf('.')));

/** “Dashboard > Read”. */
export const permissionName = (key: string): string => `${areaOf(key)} > ${actionOf(key)}`;

/** The action of a permission in its area, “Read”. */
export const actionOf = (key: string): string => inWords(key.slice(key.indexOf('.') + 1));

/** Part of every role: the office opens on it. */
export const ALWAYS_HELD = 'dashboard.read';
