export const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** As much of a table or text as a preview reads. */
export const PREVIEW_BYTES = 256 * 1024;
/** As many rows as a preview shows. */
export const PREVIEW_ROWS = 200;
