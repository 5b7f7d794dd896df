/** The longest path that is looked at, as it is sent: the club's own have fewer than 100 characters. */
const MAX_PATH = 1000;

const MESSAGE = 'This address is too long.';

/** Returns the refusal of a path that is too long, as the API or as a page says it; null for any other. */
export function refuseLongPath(pathname: string): Response | null {
  if (pathname.length <= MAX_PATH) return null;
  const isCall = pathname.startsWith('/api/') || pathname.startsWith('/do/');
  return isCall ? Response.json({ message: MESSAGE }, { status: 414 }) : new Response(MESSAGE, { status: 414 });
}
