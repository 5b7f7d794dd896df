/** Limits of an application for form and schema; a file of its own, so that pages need not load the schema. */
export const MAX_MEMBERS = 3;
export const MAX_PROPERTIES = 5;
export const IMAGE_TYPES = ['image/png', 'image/jpeg'];
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
