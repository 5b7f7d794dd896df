import {
  type Info,
  Invitation,
  type Inviter,
  type Referral,
  type Session,
  type SessionDescriptionHandler,
  SessionState,
  type URI,
  type Web,
} from 'sip.js';
import type { CallSound, EndedBy, KeptCall, LineSurroundings } from '../line';
import { recordRequest } from './ringcentral-dialect';
import { callerOf, decode, holdSession, inform, leave, passOn, recordingToldBy, watchConnection } from './sip-session';

/** One call of a line. Its session changes when a side is passed on or taken over: the call stays the same. */
export class SipCall {
  session: Inviter | Invitation;
  readonly #outsideId: string;
  #endedBy: EndedBy = 'them';
  #status: number | null = null;
  #reason = '';
  #mailbox: string | null = null;
  #isMuted = false;
  #isHolding = false;
  #isOver = false;
  #requests = 0;

  constructor(
    readonly id: string,
    session: Inviter | Invitation,
    private readonly around: LineSurroundings,
    private readonly onOver: () => void,
    private readonly isRingCentral = false,
  ) {
    this.session = session;
    this.#outsideId = session.request.callId;
    this.#listen(session);
  }

  async hasMicrophone(): Promise<boolean> {
    try {
      await this.around.openMicrophone();
      return true;
    } catch {
      this.#endedBy = 'microphone';
      this.#end();
      return false;
    }
  }

  async dial(inviter: Inviter) {
    await inviter.invite({
      requestDelegate: {
        onReject: ({ message }) => {
          this.#status = message.statusCode ?? null;
          this.#reason = message.reasonPhrase ?? '';
        },
        onRedirect: ({ message }) => {
          this.#status = message.statusCode ?? null;
          const user: string = message.parseHeader('Contact')?.uri?.user ?? '';
          this.#mailbox = decode(user).replace(/^voicemail-/, '') || null;
        },
      },
    });
  }

  async answer() {
    if (!(this.session instanceof Invitation) || this.session.state !== SessionState.Initial) return;
    // Without one it rings on: somebody else, or another try, may take it
    await this.around.openMicrophone();
    await this.session.accept();
  }

  async decline() {
    this.#endedBy = 'us';
    if (this.session instanceof Invitation) await this.session.reject({ statusCode: 603 });
  }

  /** The system ends the ringing for us. */
  noteRefusal(by: 'us' | 'passed on') {
    this.#endedBy = by;
  }

  async redirect(to: URI) {
    this.#endedBy = 'passed on';
    if (!(this.session instanceof Invitation)) return;
    await this.session.reject({ statusCode: 302, extraHeaders: [`Contact: <${to}>`] });
  }

  async hangUp() {
    this.noteRefusal('us');
    await leave(this.session);
    if (this.session.state === SessionState.Initial) this.#end();
  }

  /** The connection is gone: a call that only rings is over, and nobody is left to tell. */
  loseRinging() {
    const { state } = this.session;
    if (state === SessionState.Established || state === SessionState.Terminating) return;
    this.#endedBy = 'lost';
    this.#end();
    void this.session.dispose().catch(() => {});
  }

  setMuted(isOn: boolean) {
    this.#isMuted = isOn;
    this.#silence();
  }

  /** Who is on hold hears nothing, not even what is said to somebody else meanwhile. */
  async hold(isOn: boolean) {
    if (isOn) this.#isHolding = true;
    this.#silence();
    await holdSession(this.session, isOn);
    this.#isHolding = isOn;
    this.#silence();
  }

  sendTone(tone: string) {
    if (this.isRingCentral) this.session.sessionDescriptionHandler?.sendDtmf(tone);
    else void inform(this.session, 'application/dtmf-relay', `Signal=${tone}\r\nDuration=160`);
  }

  tellRecording(isOn: boolean) {
    const body = this.isRingCentral ? recordRequest(isOn, ++this.#requests) : JSON.stringify({ recording: isOn });
    return inform(this.session, 'application/json;charset=utf-8', body);
  }

  async transfer(to: URI | Session) {
    await passOn(this.session, to, (state, status) => {
      this.around.onEvent({ kind: 'transfer', id: this.id, state, status });
      if (state !== 'done') return;
      this.#endedBy = 'passed on';
      void leave(this.session);
    });
  }

  kept(): KeptCall | null {
    const { dialog, state } = this.session;
    if (!dialog || state !== SessionState.Established) return null;
    const { callId, localTag, remoteTag, remoteTarget } = dialog;
    const { number: phoneNo, name: contact } = callerOf(this.session);
    return { outsideId: this.#outsideId, callId, localTag, remoteTag, target: `${remoteTarget}`, phoneNo, contact };
  }

  sound(): CallSound | null {
    const handler = this.session.sessionDescriptionHandler as Web.SessionDescriptionHandler | undefined;
    const connection = handler?.peerConnection;
    return handler && connection ? { connection, other: handler.remoteMediaStream } : null;
  }

  #silence() {
    const senders = this.sound()?.connection.getSenders() ?? [];
    for (const { track } of senders) if (track) track.enabled = !this.#isMuted && !this.#isHolding;
  }

  /** Goes on in another session: the other side was passed on, or has another page. */
  async moveTo(invitation: Invitation) {
    this.#listen(invitation);
    this.session = invitation;
    await invitation.accept().catch(() => this.#end());
  }

  #listen(session: Inviter | Invitation) {
    const isOwn = () => this.session === session;
    session.delegate = {
      onInfo: (info) => this.#hear(info),
      onRefer: (referral) => void (isOwn() && this.#beTransferred(referral)),
      onInvite: ({ body }) => {
        const isHeld = /^a=(sendonly|inactive)/m.test(body);
        if (isOwn()) this.around.onEvent({ kind: 'held', id: this.id, isHeld });
      },
      onCancel: ({ request }) => this.#noteReason(request.getHeader('Reason')),
      onBye: ({ request }) => this.#noteReason(request.getHeader('Reason')),
      onSessionDescriptionHandler: (handler) => this.#watch(session, handler),
    };
    session.stateChange.addListener((state) => {
      if (!isOwn()) return;
      if (state === SessionState.Established) this.#begin();
      // What refused it is told right after its state
      if (state === SessionState.Terminated) queueMicrotask(() => isOwn() && this.#end());
    });
  }

  #noteReason(reason = '') {
    if (/cause=200/.test(reason)) this.#endedBy = 'elsewhere';
    if (/cause=480/.test(reason)) this.#endedBy = 'lost';
  }

  #begin() {
    this.#silence();
    const { number, name } = callerOf(this.session);
    if (this.session instanceof Invitation && this.session.replacee) {
      this.around.onEvent({ kind: 'changed sides', id: this.id, number, name });
    }
    this.around.onEvent({ kind: 'answered', id: this.id, outsideId: this.#outsideId });
  }

  #end() {
    if (this.#isOver) return;
    this.#isOver = true;
    this.onOver();
    this.around.onEvent({
      kind: 'ended',
      id: this.id,
      outsideId: this.#outsideId,
      by: this.#endedBy,
      status: this.#status,
      reason: this.#reason,
      mailbox: this.#mailbox,
    });
  }

  #hear(info: Info) {
    const isOn = recordingToldBy(info);
    if (isOn !== null) this.around.onEvent({ kind: 'recorded', id: this.id, isOn });
  }

  /** The other side passes this one on: it stays where it is until the new call is answered. */
  async #beTransferred(referral: Referral) {
    await referral.accept();
    const inviter = referral.makeInviter();
    this.#listen(inviter);
    inviter.stateChange.addListener((state) => {
      if (state !== SessionState.Established) return;
      const left = this.session;
      this.session = inviter;
      const number = decode(referral.referTo.uri.user ?? '');
      const name = decode(referral.referTo.displayName ?? '');
      const isDialled = referral.referTo.uri.host === this.session.userAgent.configuration.uri.host;
      this.around.onEvent({ kind: 'changed sides', id: this.id, number: isDialled ? number : '', name });
      this.#begin();
      // The one who passed it on ends it; who does not, is left
      setTimeout(() => void leave(left), 2000);
    });
    await inviter.invite().catch(() => {});
  }

  #watch(session: Session, handler: SessionDescriptionHandler) {
    watchConnection(handler, {
      isOwn: () => this.session === session && session.state === SessionState.Established,
      onLost: (isLost) => this.around.onEvent({ kind: 'lost', id: this.id, isLost }),
      onGone: () => {
        this.#endedBy = 'lost';
        void leave(session);
      },
    });
  }
}
