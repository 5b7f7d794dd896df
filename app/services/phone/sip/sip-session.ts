import {
  Invitation,
  Inviter,
  Messager,
  type Referral,
  type Session,
  type SessionDescriptionHandler,
  SessionState,
  type URI,
  UserAgent,
  type Web,
} from 'sip.js';
import type { CallSound, KeptCall } from '../line';
import { GLARE, offer } from './offers';

/** A connection that is away for this long has ended. */
const LOST_MILLISECONDS = 8000;

/** Statuses with which the other side refuses a change that crosses one of its own. */
const CROSSINGS = [GLARE, 488, 500];
const CROSSING_TRIES = 2;

/** The caller by the exchange: the caller's own claim is not trusted. */
export function callerOf({ assertedIdentity, remoteIdentity }: Session): { number: string; name: string } {
  const { uri, displayName = '' } = assertedIdentity ?? { uri: remoteIdentity.uri, displayName: '' };
  return { number: decode(uri.user ?? ''), name: decode(displayName) };
}

/** What another page needs to take a session over. */
export function keptSession(
  session: Session,
  { callId, localTag, remoteTag, remoteTarget }: NonNullable<Session['dialog']>,
  isRingCentral: boolean,
): Pick<KeptCall, 'callId' | 'localTag' | 'remoteTag' | 'target'> {
  const target = isRingCentral ? session.remoteIdentity.uri : remoteTarget;
  return { callId, localTag, remoteTag, target: `${target}` };
}

/** The headers by which an INVITE replaces another page's in a call. */
export const replacing = ({ callId, localTag, remoteTag }: KeptCall, isRingCentral: boolean): string[] => [
  `Replaces: ${callId};to-tag=${remoteTag};from-tag=${localTag}`,
  isRingCentral ? 'RC-call-type: replace' : 'Require: replaces',
];

/** The sound of a session in both directions; null before an answer. */
export function soundOf({ sessionDescriptionHandler }: Session): CallSound | null {
  const handler = sessionDescriptionHandler as Web.SessionDescriptionHandler | undefined;
  const connection = handler?.peerConnection;
  return handler && connection ? { connection, other: handler.remoteMediaStream } : null;
}

/** The target of a transfer. The address of a telephone, and not of the exchange, is no number. */
export function referredSide({ referTo }: Referral, { userAgent }: Session): { number: string; name: string } {
  const isDialled = referTo.uri.host === userAgent.configuration.uri.host;
  return { number: isDialled ? decode(referTo.uri.user ?? '') : '', name: decode(referTo.displayName ?? '') };
}

/** @throws for an invalid address */
export function uriOf(address: string): URI {
  const uri = UserAgent.makeURI(address);
  if (!uri) throw new Error('That is no number');
  return uri;
}

/** Decodes an escaped part of an address. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Ends a session in any state. */
export async function leave(session: Session): Promise<void> {
  const { state } = session;
  if (state === SessionState.Established) await session.bye();
  else if (session instanceof Inviter && state !== SessionState.Terminated) await session.cancel();
  else if (session instanceof Invitation && state !== SessionState.Terminated) await session.reject();
}

const LEFT_MILLISECONDS = 2000;

/** Ends a session that the system, or the other side, should end: one that it leaves open is ended here. */
export function leaveSoon(session: Session): void {
  setTimeout(() => void leave(session), LEFT_MILLISECONDS);
}

/** Calls, and waits for the answer. @throws where it is refused */
export function reach(
  inviter: Inviter,
  note: (message: { getHeader(name: string): string | undefined }) => void,
): Promise<void> {
  return new Promise((done, fail) => {
    inviter.stateChange.addListener((state) => {
      if (state === SessionState.Established) done();
      if (state === SessionState.Terminated) fail(new Error('It was not answered'));
    });
    inviter.invite({ requestDelegate: { onProgress: ({ message }) => note(message) } }).catch(fail);
  });
}

/**
 * Puts the other side on hold, or takes it back.
 * @param note called with whether the call is silent: at once, and with the former state where the other side refuses
 * @throws where it refuses
 */
export async function holdSession(
  session: Session,
  isOn: boolean,
  wasOn: boolean,
  note: (isHolding: boolean) => void,
): Promise<void> {
  const before = session.sessionDescriptionHandlerOptionsReInvite;
  note(wasOn || isOn);
  try {
    await offerHold(session, isOn, CROSSING_TRIES);
    note(isOn);
  } catch (error) {
    session.sessionDescriptionHandlerOptionsReInvite = before;
    note(wasOn);
    throw error;
  }
}

async function offerHold(session: Session, isOn: boolean, tries: number): Promise<void> {
  // The answer to an offer of the other side has the same direction
  session.sessionDescriptionHandlerOptionsReInvite = { hold: isOn } as object;
  const status = await offer(session);
  if (status < 300) return;
  if (!CROSSINGS.includes(status) || tries === 0) throw new Error(`Refused with ${status}`);
  await new Promise((done) => setTimeout(done, crossingPause(session)));
  return offerHold(session, isOn, tries - 1);
}

/** Milliseconds before a retry, by RFC 3261, 14.1: never the same for both sides. */
const crossingPause = (session: Session): number =>
  session instanceof Inviter ? 2100 + Math.random() * 1900 : Math.random() * 2000;

/** Sends the other side a message about the call; one that does not support it misses nothing. */
export async function inform(session: Session, contentType: string, content: string): Promise<void> {
  const body = { contentDisposition: 'render', contentType, content };
  await session.info({ requestOptions: { body } }).catch(() => {});
}

/** Sends the exchange itself a message. Returns the status of its response. */
export function tellExchange(agent: UserAgent, to: URI, content: string): Promise<number> {
  return new Promise((done, fail) => {
    const requestDelegate = {
      onAccept: () => done(200),
      onReject: ({ message }: { message: { statusCode?: number | undefined } }) => done(message.statusCode ?? 500),
    };
    new Messager(agent, to, content, 'text/plain').message({ requestDelegate }).catch(fail);
  });
}

/** Sessions that are being transferred. */
const passingOn = new WeakSet<Session>();

/**
 * Asks the other side to call somebody else, and reports the result. One at a time: of two targets the first to answer
 * would be left again for the other.
 */
export async function passOn(
  session: Session,
  to: URI | Session,
  tell: (state: 'trying' | 'done' | 'failed', status: number) => void,
): Promise<void> {
  if (passingOn.has(session)) throw new Error('The session is being transferred');
  passingOn.add(session);
  const fail = (status: number) => {
    passingOn.delete(session);
    tell('failed', status);
  };
  tell('trying', 100);
  const asked = session.refer(to as URI, {
    requestDelegate: { onReject: ({ message }) => fail(message.statusCode ?? 500) },
    onNotify: (notification) => {
      void notification.accept();
      const status = Number(/^SIP\/2\.0 (\d{3})/.exec(notification.request.body)?.[1] ?? 0);
      if (status >= 300) fail(status);
      else if (status >= 200) tell('done', status);
    },
  });
  // Not even sent
  await asked.catch((error) => {
    passingOn.delete(session);
    throw error;
  });
}

interface Referred {
  begun(inviter: Inviter): void;
  answered(inviter: Inviter): void;
  /** Nobody has answered, and nobody will. */
  failed(): void;
}

/** Calls the target of a transfer by the other side. */
export async function callReferred(referral: Referral, { begun, answered, failed }: Referred): Promise<void> {
  await referral.accept();
  const inviter = referral.makeInviter();
  let isAnswered = false;
  begun(inviter);
  inviter.stateChange.addListener((state) => {
    if (state === SessionState.Terminated && !isAnswered) failed();
    if (state !== SessionState.Established) return;
    isAnswered = true;
    answered(inviter);
  });
  await inviter.invite().catch(() => {});
}

interface Watcher {
  /** Whether the session is still the call's, and not over. */
  isOwn(): boolean;
  onLost(isLost: boolean): void;
  /** The connection was away for too long. */
  onGone(): void;
}

/** Reports when a session's sound stops, resumes, or stays away: SIP alone does not notice. */
export function watchConnection(handler: SessionDescriptionHandler, watcher: Watcher): void {
  const web = handler as Web.SessionDescriptionHandler;
  let timer: ReturnType<typeof setTimeout> | undefined;
  web.peerConnectionDelegate = {
    oniceconnectionstatechange: () => {
      clearTimeout(timer);
      if (!watcher.isOwn()) return;
      const isLost = ['disconnected', 'failed'].includes(web.peerConnection?.iceConnectionState ?? '');
      watcher.onLost(isLost);
      if (isLost) timer = setTimeout(() => watcher.isOwn() && watcher.onGone(), LOST_MILLISECONDS);
    },
  };
}
