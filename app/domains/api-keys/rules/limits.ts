/** Prefix of every key, by which secret scanners recognise it. */
export const KEY_MARK = 'hck_';
export const SHOWN_CHARACTERS = KEY_MARK.length + 8;
export const MOST_KEYS = 20;
/** How many days a key may be valid. */
export const keyDays = [30, 90, 365] as const;
/** Minimum seconds between two writes of a key's last use. */
export const KEY_USE_SECONDS = 60 * 60;

export const isKeyToken = (token: string): boolean => token.startsWith(KEY_MARK);
