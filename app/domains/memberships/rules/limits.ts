/** Limits of an application for form and schema; a file of its own, so that pages need not load the schema. */
export const MAX_MEMBERS = 3;
export const MAX_PROPERTIES = 5;
