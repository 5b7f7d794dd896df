/** The longest path that is handled, as sent: the club's own have fewer than 100 characters. */
const MAX_PATH = 1000;

const MESSAGE = 'This address is too long.';

/** URLs parse it as a slash: Remix fails to build a URL of a path that has one. No path of the club's has one. */
const BACKSLASH = /%5c/i;

/** Returns the refusal of a path that is too long, or has a backslash, as an API error or a page; else null. */
export function refusePath(pathname: string): Response | null {
  const isTooLong = pathname.length > MAX_PATH;
  if (!isTooLong && !BACKSLASH.test(pathname)) return null;
  const [status, message] = isTooLong ? [414, MESSAGE] : [404, 'There is nothing at this address.'];
  const isCall = pathname.startsWith('/api/') || pathname.startsWith('/do/');
  return isCall ? Response.json({ message }, { status }) : new Response(message, { status });
}
