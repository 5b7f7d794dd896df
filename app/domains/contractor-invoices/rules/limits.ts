/** Most rows of one import, all or none: what one batch of the database writes in a few seconds. */
export const MAX_AT_ONCE = 20_000;
