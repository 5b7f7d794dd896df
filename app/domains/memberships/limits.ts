/** Limits of an application that the form shows and the schema checks; apart from it, so that pages stay small. */
export const MAX_MEMBERS = 3;
export const MAX_PROPERTIES = 5;
export const IMAGE_TYPES = ['image/png', 'image/jpeg'];
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
