import { SWITCHBOARD_PATH } from '../app/services/phone/switchboard-address';
import { IMPORT_NEEDS, IMPORT_PARTY } from './batch-import-messages';
import { CHANNEL, ROOM, SIGNED_IN } from './data-sync-messages';
import { SWITCHBOARD_NEEDS } from './switchboard-messages';

/** The paths of sockets, and the permissions of which a listener needs one. */
const ROOMS: { path: RegExp; needs: readonly string[] }[] = [
  { path: new RegExp(`^/parties/${CHANNEL}/${ROOM}$`), needs: [SIGNED_IN] },
  { path: new RegExp(`^/parties/${IMPORT_PARTY}/[1-9]\\d{0,14}$`), needs: IMPORT_NEEDS },
  { path: new RegExp(`^${SWITCHBOARD_PATH}$`), needs: SWITCHBOARD_NEEDS },
];

const roomOf = (request: Request) => {
  const { pathname } = new URL(request.url);
  return ROOMS.find(({ path }) => path.test(pathname));
};

/** Returns the refusal of a request that opens no socket at one of the channels; null for one that may continue. */
export function refuseSocket(request: Request): Response | null {
  if (request.method !== 'GET') return new Response('Method not allowed', { status: 405, headers: { Allow: 'GET' } });
  const isSocket = request.headers.get('Upgrade')?.toLowerCase() === 'websocket';
  return isSocket && roomOf(request) ? null : new Response('Not found', { status: 404 });
}

/** Whether somebody with these permissions may listen at the channel of a request. */
export const mayListen = (request: Request, sees: readonly string[]): boolean =>
  roomOf(request)?.needs.some((permission) => sees.includes(permission)) === true;
