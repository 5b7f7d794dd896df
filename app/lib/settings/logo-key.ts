/**
 * Where a logo lies among the files. It is never deleted: an earlier version of the look may be brought back, and mails
 * name it.
 */
export const logoKey = (file: string): string => `brand/${file}`;
