const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** An address that a link in somebody's text may lead to, in its normal form; null for any other. */
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
