// The plugin buffers the body of every POST below its mount and rewrites every GET, so it gets only the static pages.
const PATHS = new Set(['/contact', '/contact.html', '/contacto', '/contacto.html']);

export const isStaticPage = (pathname: string) => PATHS.has(pathname);
