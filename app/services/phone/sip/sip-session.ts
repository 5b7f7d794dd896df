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

/** A connection that is away so long has ended. */
const LOST_MILLISECONDS = 8000;

/** How the other side refuses a change that meets one of its own. */
const CROSSINGS = [GLARE, 488, 500];
const CROSSING_TRIES = 2;

/** Who calls, as the exchange says: what the caller itself says is not believed. */
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

/** The headers by which an INVITE takes the place of another page's in a call. */
export const replacing = ({ callId, localTag, remoteTag }: KeptCall, isRingCentral: boolean): string[] => [
  `Replaces: ${callId};to-tag=${remoteTag};from-tag=${localTag}`,
  isRingCentral ? 'RC-call-type: replace' : 'Require: replaces',
];

/** What is heard and said in a session; null before an answer. */
export function soundOf({ sessionDescriptionHandler }: Session): CallSound | null {
  const handler = sessionDescriptionHandler as Web.SessionDescriptionHandler | undefined;
  const connection = handler?.peerConnection;
  return handler && connection ? { connection, other: handler.remoteMediaStream } : null;
}

/** Whom one is passed on to. An address of a telephone, and not of the exchange, is no number. */
export function referredSide({ referTo }: Referral, { userAgent }: Session): { number: string; name: string } {
  const isDialled = referTo.uri.host === userAgent.configuration.uri.host;
  return { number: isDialled ? decode(referTo.uri.user ?? '') : '', name: decode(referTo.displayName ?? '') };
}

/** @throws of what is no address */
export function uriOf(address: string): URI {
  const uri = UserAgent.makeURI(address);
  if (!uri) throw new Error('That is no number');
  return uri;
}

/** A part of an address as it was before it was escaped. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Ends a session in whatever state it is. */
export async function leave(session: Session): Promise<void> {
  const { state } = session;
  if (state === SessionState.Established) await session.bye();
  else if (session instanceof Inviter && state !== SessionState.Terminated) await session.cancel();
  else if (session instanceof Invitation && state !== SessionState.Terminated) await session.reject();
}

const LEFT_MILLISECONDS = 2000;

/** Ends a session that the system, or the other side, ends by itself: one that it leaves open is ended here. */
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
 * @param note whether the call is silent: from the first moment on, and as it was where the other side refuses
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
  // The answer to an offer of the other side's says so too
  session.sessionDescriptionHandlerOptionsReInvite = { hold: isOn } as object;
  const status = await offer(session);
  if (status < 300) return;
  if (!CROSSINGS.includes(status) || tries === 0) throw new Error(`Refused with ${status}`);
  await new Promise((done) => setTimeout(done, crossingPause(session)));
  return offerHold(session, isOn, tries - 1);
}

/** Milliseconds until one tries again, by RFC 3261, 14.1: the two sides never at the same moment. */
const crossingPause = (session: Session): number =>
  session instanceof Inviter ? 2100 + Math.random() * 1900 : Math.random() * 2000;

/** Tells the other side something of the call; who does not understand it loses nothing. */
export async function inform(session: Session, contentType: string, content: string): Promise<void> {
  const body = { contentDisposition: 'render', contentType, content };
  await session.info({ requestOptions: { body } }).catch(() => {});
}

/** Tells the exchange itself something. Returns the status of its response. */
export function tellExchange(agent: UserAgent, to: URI, content: string): Promise<number> {
  return new Promise((done, fail) => {
    const requestDelegate = {
      onAccept: () => done(200),
      onReject: ({ message }: { message: { statusCode?: number | undefined } }) => done(message.statusCode ?? 500),
    };
    new Messager(agent, to, content, 'text/plain').message({ requestDelegate }).catch(fail);
  });
}

/** Those whose other side calls somebody else now. */
const passingOn = new WeakSet<Session>();

/**
 * Asks the other side to call somebody else, and tells what becomes of it. One at a time: of two who are called at once
 * the one who answers first would be left again for the other.
 */
export async function passOn(
  session: Session,
  to: URI | Session,
  tell: (state: 'trying' | 'done' | 'failed', status: number) => void,
): Promise<void> {
  if (passingOn.has(session)) throw new Error('It is being passed on');
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
  /** Nobody has answered, nor will. */
  failed(): void;
}

/** Calls whom the other side passes this one on to. */
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
  /** Whether the session is still the call's, and goes on. */
  isOwn(): boolean;
  onLost(isLost: boolean): void;
  /** It was away for too long. */
  onGone(): void;
}

/** Tells of a session's sound that stops coming, comes again, or stays away: SIP alone does not notice. */
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
