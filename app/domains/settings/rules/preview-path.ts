const PREVIEWS = '/app/settings/preview/';

/** The frame of a preview. */
export const previewPath = (id: string) => `${PREVIEWS}${id}`;

/** The id of the preview of a path; null for another path. */
export const previewIdOf = (pathname: string): string | null =>
  pathname.startsWith(PREVIEWS) ? pathname.slice(PREVIEWS.length) : null;
