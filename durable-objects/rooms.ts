import { CHANNEL, ROOM } from './data-sync-messages';

/** The paths that sockets are opened at. */
const ROOMS = [`/parties/${CHANNEL}/${ROOM}`];

/** Returns the refusal of what opens no socket at one of the channels; null for one that may go on. */
export function refuseSocket(request: Request): Response | null {
  if (request.method !== 'GET') return new Response('Method not allowed', { status: 405, headers: { Allow: 'GET' } });
  const isSocket = request.headers.get('Upgrade')?.toLowerCase() === 'websocket';
  const isRoom = ROOMS.includes(new URL(request.url).pathname);
  return isSocket && isRoom ? null : new Response('Not found', { status: 404 });
}
