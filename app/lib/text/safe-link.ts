const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** A URL that a link in a user's text may have, normalized; null for any other. */
export function safeLink(address: string): string | null {
  let url: URL;
  try {
    url = new URL(address.trim());
  } catch {
    return null;
  }
  // https://club.example@elsewhere.example leads elsewhere
  const isPlain = SCHEMES.has(url.protocol) && url.username === '' && url.password === '';
  return isPlain ? url.href : null;
}
