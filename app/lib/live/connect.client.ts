import PartySocket from 'partysocket';
import { hasDraftHere } from '../form/draft-storage';
import { ApiRefusal, callApi } from '../http/api-client';
import { noteDown, noteUp } from '../http/connection';
import { leaveForSignIn, signInAgain } from '../http/sign-in-again';
import { ACCESS_EVENT, type Hub, type PushMessage } from './data-sync';

const SESSION_ENDED = 4401;
const ACCESS_CHANGED = 4403;
/** Clocks of the site and of the channel may differ by this much. */
const SKEW_MILLISECONDS = 2000;
/** A browser does not learn why a socket was refused: after this many refusals the session is checked. */
const REFUSALS = 3;

/** Opens the socket and passes its messages to the hub. @returns the function that closes it */
export function connect(hub: Hub, lastRead: () => number): () => void {
  let last: number | null = null;
  let refusals = 0;
  let isClosed = false;
  let isRenewing = false;
  const tell = (message: PushMessage) => {
    for (const listener of hub.listeners) listener(message);
  };
  const socket = new PartySocket({
    host: location.host,
    party: 'data-sync',
    room: 'club',
    query: () => (last === null ? {} : { since: String(last) }),
  });
  // Unsaved changes stay, with the sign-in above them; a page without any is left.
  const leave = async () => {
    socket.close();
    if (hasDraftHere() && (await signInAgain())) socket.reconnect();
    else leaveForSignIn();
  };
  // Reopened at once, without the pause after a lost connection
  const renew = () => {
    isRenewing = true;
    socket.reconnect();
  };
  hub.say = (here) => socket.readyState === socket.OPEN && socket.send(JSON.stringify(here));
  socket.addEventListener('open', () => {
    refusals = 0;
    isRenewing = false;
    noteUp();
    hub.presence.clear();
    if (hub.here.place) hub.say(hub.here);
  });
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data) as PushMessage;
    const isFirst = last === null;
    last = message.id;
    if (message.event === ACCESS_EVENT) renew();
    if (message.event === 'presence') return hub.presence.hear(message);
    if (message.event !== 'connected') return tell(message);
    const missed = isFirst && Number(message.data.last_at) > lastRead() - SKEW_MILLISECONDS;
    if (missed) tell({ event: 'reload', data: {}, id: message.id });
  });
  socket.addEventListener('close', ({ code }) => {
    if (isClosed) return;
    if (code === SESSION_ENDED) return void leave();
    if (isRenewing || code === ACCESS_CHANGED) return;
    noteDown();
    refusals += 1;
    if (refusals !== REFUSALS) return;
    // The call itself prompts for a sign-in when the session has ended
    callApi('GET /users/me', {}).then(
      () => {},
      (error) => error instanceof ApiRefusal && error.status === 401 && leaveForSignIn(),
    );
  });
  return () => {
    isClosed = true;
    socket.close();
  };
}
