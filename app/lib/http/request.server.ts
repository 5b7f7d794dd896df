/** The caller's network address: Cloudflare's header, absent only on the developer's machine. */
export function addressOf(request: Request): string {
  return request.headers.get('CF-Connecting-IP') ?? '127.0.0.1';
}

/** True when the browser declares that a page of ours made this request. */
export function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get('Origin');
  if (origin !== null) return origin === new URL(request.url).origin;
  const site = request.headers.get('Sec-Fetch-Site');
  return site === 'same-origin';
}

/** True when a browser declares that another site made this request; clients that are no browsers declare nothing. */
export function isFromElsewhere(request: Request): boolean {
  const says = request.headers.has('Origin') || request.headers.has('Sec-Fetch-Site');
  return says && request.headers.get('Sec-Fetch-Site') !== 'none' && !isSameOrigin(request);
}

/** Returns a path on this site to redirect to, or the fallback: never another host. */
export function safePath(target: string | null | undefined, fallback: string): string {
  if (!target?.startsWith('/') || target.startsWith('//') || target.includes('\\')) return fallback;
  return URL.canParse(target, 'http://here') && new URL(target, 'http://here').host === 'here' ? target : fallback;
}

/** The path of the referring page, when it is ours. */
export function refererPath(request: Request, fallback: string): string {
  const referer = request.headers.get('Referer');
  if (!referer || !URL.canParse(referer)) return fallback;
  const { origin, pathname, search } = new URL(referer);
  return origin === new URL(request.url).origin ? safePath(pathname + search, fallback) : fallback;
}

/** Returns an IANA zone name if it is one, else the fallback. */
export function timezoneOf(value: string | null, fallback: string): string {
  if (!value || value.length > 64) return fallback;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return fallback;
  }
}
