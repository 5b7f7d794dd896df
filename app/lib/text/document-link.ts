import { safeLink } from './safe-link';

/** A path of the site: not `//elsewhere`, and without what browsers drop or take for a slash. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;
const SCHEME = /^(https|mailto|tel):/;

/** The address of a link in a legal text: https, mailto, tel or a path of the site; null for any other. */
export function documentLink(address: string): string | null {
  const typed = address.trim();
  if (OWN_PATH.test(typed)) return typed;
  const href = safeLink(typed);
  return href !== null && SCHEME.test(href) ? href : null;
}
