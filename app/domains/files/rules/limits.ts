export const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** Bytes of a table or text that a preview reads. */
export const PREVIEW_BYTES = 256 * 1024;
/** Rows that a preview shows. */
export const PREVIEW_ROWS = 200;
