/** Characters of a note, markup included. */
export const MAX_CONTENT = 50_000;
