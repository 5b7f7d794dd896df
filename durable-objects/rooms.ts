/** The channels that can be listened to, each at `/parties/<party>/<room>`. */
const ROOMS = ['data-sync/club'];

/** Returns the refusal of what is no request for one of the channels; null for one that may go on. */
export function refuseSocket(request: Request): Response | null {
  if (request.method !== 'GET') return new Response('Method not allowed', { status: 405, headers: { Allow: 'GET' } });
  const { pathname } = new URL(request.url);
  return ROOMS.some((room) => pathname === `/parties/${room}`) ? null : new Response('Not found', { status: 404 });
}
