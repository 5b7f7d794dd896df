import { type Info, Invitation, type Inviter, type Referral, type Session, SessionState, type URI } from 'sip.js';
import type { CallSound, KeptCall, LineSurroundings } from '../line';
import { CallEnd } from './call-end';
import { CallNames } from './call-names';
import {
  callerOf,
  callReferred,
  holdSession,
  inform,
  keptSession,
  leave,
  leaveSoon,
  passOn,
  reach,
  referredSide,
  soundOf,
  watchConnection,
} from './sip-session';

interface CallSurroundings extends LineSurroundings {
  /** Called for a message of the exchange, or of the other side, in the call. */
  onInfo?(info: Info): void;
}

/** One call of a line. Its session changes when a side is transferred or taken over: the call stays the same. */
export class SipCall {
  session: Inviter | Invitation;
  /** The target of a transfer by the other side. */
  #next: Inviter | null = null;
  readonly names: CallNames;
  /** The id of the system's conference that it has become. */
  conferenceId: string | null = null;
  readonly why = new CallEnd();
  #isMuted = false;
  #isHolding = false;
  #isOver = false;

  constructor(
    readonly id: string,
    session: Inviter | Invitation,
    private readonly around: CallSurroundings,
    private readonly onOver: () => void,
    private readonly isRingCentral = false,
  ) {
    this.session = session;
    this.names = new CallNames(session);
    this.#listen(session);
  }

  async hasMicrophone(): Promise<boolean> {
    try {
      await this.around.openMicrophone();
      return true;
    } catch {
      this.why.by = 'microphone';
      this.#end();
      return false;
    }
  }

  /** @param isHolding it is silent until `hold` takes it back */
  async dial(inviter: Inviter, isHolding = false) {
    this.#isHolding = isHolding;
    await inviter.invite({
      requestDelegate: { ...this.why.refused, onProgress: ({ message }) => this.names.note(message) },
    });
  }

  async answer() {
    if (!(this.session instanceof Invitation) || this.session.state !== SessionState.Initial) return;
    // Without one it keeps ringing: somebody else, or another try, may answer it
    await this.around.openMicrophone();
    await this.session.accept();
  }

  async decline() {
    this.why.by = 'us';
    if (this.session instanceof Invitation) await this.session.reject({ statusCode: 603 });
  }

  async redirect(to: URI) {
    this.why.by = 'passed on';
    if (!(this.session instanceof Invitation)) return;
    await this.session.reject({ statusCode: 302, extraHeaders: [`Contact: <${to}>`] });
  }

  async hangUp() {
    this.why.by = 'us';
    for (const each of [this.#next, this.session]) if (each) await leave(each);
    if (this.session.state === SessionState.Initial) this.#end();
  }

  /** The connection is lost: a call that only rings is over, and there is nobody to notify. */
  loseRinging() {
    const { state } = this.session;
    if (state === SessionState.Established || state === SessionState.Terminating) return;
    this.why.by = 'lost';
    this.#end();
    for (const each of [this.#next, this.session]) void each?.dispose().catch(() => {});
  }

  setMuted(isOn: boolean) {
    this.#isMuted = isOn;
    this.#silence();
  }

  /** A side on hold receives no sound, not even what is said to somebody else in the meantime. */
  async hold(isOn: boolean) {
    await holdSession(this.session, isOn, this.#isHolding, (isHolding) => {
      this.#isHolding = isHolding;
      this.#silence();
    });
  }

  sendTone(tone: string) {
    if (this.isRingCentral) this.session.sessionDescriptionHandler?.sendDtmf(tone);
    else void inform(this.session, 'application/dtmf-relay', `Signal=${tone}\r\nDuration=160`);
  }

  async transfer(to: URI | Session) {
    await passOn(this.session, to, (state, status) => {
      this.around.onEvent({ kind: 'transfer', id: this.id, state, status });
      if (state !== 'done') return;
      this.why.by = 'passed on';
      void leave(this.session);
    });
  }

  /** Continues in a conference, once the other side is in it. @throws where that fails, with nothing changed */
  async moveInto(conference: Inviter, bringIn: () => Promise<void>) {
    const { session: left, names } = this;
    const { current } = names;
    this.#listen(conference);
    await reach(conference, (message) => names.note(message));
    this.session = conference;
    try {
      await bringIn();
    } catch (error) {
      this.session = left;
      names.current = current;
      void leave(conference);
      if (left.state === SessionState.Terminated) this.#end();
      throw error;
    }
    this.#isHolding = false;
    this.#begin();
    leaveSoon(left);
  }

  kept(): Omit<KeptCall, 'recorded'> | null {
    const { names, conferenceId, session } = this;
    const { dialog, state } = session;
    if (!dialog || state !== SessionState.Established) return null;
    return { outsideId: names.outsideId, conferenceId, ...keptSession(session, dialog, this.isRingCentral) };
  }

  sound(): CallSound | null {
    return soundOf(this.session);
  }

  #silence() {
    const senders = this.sound()?.connection.getSenders() ?? [];
    for (const { track } of senders) if (track) track.enabled = !this.#isMuted && !this.#isHolding;
  }

  /** Continues in another session: the other side was transferred, or has another page. */
  async moveTo(invitation: Invitation) {
    this.#listen(invitation);
    this.session = invitation;
    await invitation.accept().catch(() => this.#end());
  }

  #listen(session: Inviter | Invitation) {
    const isOwn = () => this.session === session;
    session.delegate = {
      onInfo: (info) => {
        void info.accept();
        this.around.onInfo?.(info);
      },
      onRefer: (referral) => isOwn() && this.#beTransferred(referral),
      onInvite: ({ body }, _, status) => {
        const isHeld = /^a=(sendonly|inactive)/m.test(body);
        if (isOwn() && status < 300) this.around.onEvent({ kind: 'held', id: this.id, isHeld });
      },
      onCancel: ({ request }) => this.why.note(request.getHeader('Reason')),
      onBye: ({ request }) => this.why.note(request.getHeader('Reason')),
      onSessionDescriptionHandler: (handler) =>
        watchConnection(handler, {
          isOwn: () => isOwn() && session.state === SessionState.Established,
          onLost: (isLost) => this.around.onEvent({ kind: 'lost', id: this.id, isLost }),
          onGone: () => {
            this.why.by = 'lost';
            void leave(session);
          },
        }),
    };
    session.stateChange.addListener((state) => {
      if (!isOwn()) return;
      if (state === SessionState.Established) this.#begin();
      // The cause of a refusal is set right after its state
      if (state === SessionState.Terminated) queueMicrotask(() => isOwn() && !this.#next && this.#end());
    });
  }

  #begin() {
    this.#silence();
    const { number, name } = callerOf(this.session);
    if (this.session instanceof Invitation && this.session.replacee) {
      this.around.onEvent({ kind: 'changed sides', id: this.id, number, name });
    }
    this.around.onEvent({ kind: 'answered', id: this.id, outsideId: this.names.outsideId });
  }

  #end() {
    if (this.#isOver) return;
    this.#isOver = true;
    this.onOver();
    const { by, status, reason, mailbox } = this.why;
    const { outsideId } = this.names;
    this.around.onEvent({ kind: 'ended', id: this.id, outsideId, by, status, reason, mailbox });
  }

  /** The other side transfers this one, and may leave before the new call is answered. */
  #beTransferred(referral: Referral) {
    void callReferred(referral, {
      begun: (inviter) => {
        this.#next = inviter;
        this.#listen(inviter);
      },
      answered: (inviter) => {
        const left = this.session;
        [this.session, this.#next] = [inviter, null];
        this.around.onEvent({ kind: 'changed sides', id: this.id, ...referredSide(referral, inviter) });
        this.#begin();
        // The transferring side ends it
        leaveSoon(left);
      },
      failed: () => {
        this.#next = null;
        if (this.session.state === SessionState.Terminated) this.#end();
      },
    });
  }
}
