import { Invitation, Inviter, RequestPendingError, type Session, SessionState, type Web } from 'sip.js';
import { SignalingState } from 'sip.js/lib/core/session/session.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { oneOfferAtATime } from '~/services/phone/sip/offers';
import { holdSession } from '~/services/phone/sip/sip-session';

type Signaling = RTCPeerConnection['signalingState'];

/** A connection, and what sip.js puts before it: of both only what offers need. */
function connected(dialog: { signalingState: SignalingState }) {
  const takeBack = async () => {
    connection.signalingState = 'stable';
  };
  const connection = {
    signalingState: 'stable' as Signaling,
    setLocalDescription: vi.fn(takeBack),
    setRemoteDescription: vi.fn(takeBack),
  };
  const take = vi.fn(async () => {
    const isAnswer = connection.signalingState === 'have-local-offer';
    connection.signalingState = isAnswer ? 'stable' : 'have-remote-offer';
  });
  const plain = {
    peerConnection: connection,
    getDescription: async () => {
      const isAnswer = connection.signalingState === 'have-remote-offer';
      connection.signalingState = isAnswer ? 'stable' : 'have-local-offer';
      return { body: 'v=0', contentType: 'application/sdp' };
    },
    setDescription: take,
  } as unknown as Web.SessionDescriptionHandler;
  const session = { dialog } as unknown as Session;
  return { connection, take, handler: oneOfferAtATime(plain, session) };
}

describe('a connection', { tags: ['PHONE-009'] }, () => {
  test('takes back its own offer where the other side refuses it, and can make another', async () => {
    const { connection, handler } = connected({ signalingState: SignalingState.Stable });
    await handler.getDescription();
    await handler.rollbackDescription!();
    expect(connection.setLocalDescription).toHaveBeenCalledWith({ type: 'rollback' });
    expect(connection.signalingState).toBe('stable');
    await handler.getDescription();
    await handler.setDescription('v=0');
    expect(connection.signalingState).toBe('stable');
  });

  test('takes no offer while it makes one, which goes on; the next one it takes', async () => {
    const dialog = { signalingState: SignalingState.Stable };
    const { connection, take, handler } = connected(dialog);
    const made = handler.getDescription();
    dialog.signalingState = SignalingState.HaveRemoteOffer;
    await expect(handler.setDescription('v=0')).rejects.toThrow('in progress');
    await handler.rollbackDescription!();
    dialog.signalingState = SignalingState.Stable;
    await made;
    expect(take).not.toHaveBeenCalled();
    expect(connection.signalingState).toBe('have-local-offer');
    await handler.setDescription('v=0');
    dialog.signalingState = SignalingState.HaveRemoteOffer;
    await handler.setDescription('v=0');
    await handler.getDescription();
    expect(connection.signalingState).toBe('stable');
  });

  test('takes back an offer of the other side’s that it cannot answer', async () => {
    const { connection, handler } = connected({ signalingState: SignalingState.HaveRemoteOffer });
    await handler.setDescription('v=0');
    await handler.rollbackDescription!();
    expect(connection.setRemoteDescription).toHaveBeenCalledWith({ type: 'rollback' });
    expect(connection.setLocalDescription).not.toHaveBeenCalled();
  });
});

type Response = number | Error;

/** A session in talk, whose other side responds so to each change; and its state. */
function talk(responses: Response[], kind: typeof Inviter | typeof Invitation = Inviter) {
  const dialog = { signalingState: SignalingState.Stable };
  const sent: unknown[] = [];
  const silence: boolean[] = [];
  const rollback = vi.fn(async () => {});
  const session: Session = Object.assign(Object.create(kind.prototype), {
    _state: SessionState.Established,
    _dialog: dialog,
    _sessionDescriptionHandler: { rollbackDescription: rollback },
    async invite({ requestDelegate }: { requestDelegate: Record<string, (given: unknown) => void> }) {
      sent.push(session.sessionDescriptionHandlerOptionsReInvite);
      const response = responses.shift()!;
      if (response instanceof Error) throw response;
      requestDelegate[response < 300 ? 'onAccept' : 'onReject']!({ message: { statusCode: response } });
    },
  });
  const hold = (isOn: boolean, wasOn = !isOn) =>
    holdSession(session, isOn, wasOn, (isHolding) => void silence.push(isHolding));
  const end = () => Object.assign(session, { _state: SessionState.Terminated });
  return { session, dialog, sent, silence, hold, rollback, end };
}

describe('who holds at the same moment as the other side', { tags: ['PHONE-009'] }, () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['the caller', Inviter, 2100, 4000],
    ['who was called', Invitation, 0, 2000],
  ] as const)('tries again by RFC 3261: %s', async (_, kind, earliest, latest) => {
    for (const [random, pause] of [
      [0, earliest],
      [0.999, latest],
    ] as const) {
      vi.spyOn(Math, 'random').mockReturnValue(random);
      const { sent, silence, hold } = talk([491, 200], kind);
      const held = hold(true);
      await vi.advanceTimersByTimeAsync(Math.max(0, pause - 50));
      if (pause > 0) expect(sent).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(50);
      await held;
      expect(sent).toEqual([{ hold: true }, { hold: true }]);
      expect(silence).toEqual([true, true]);
    }
  });

  test('tries again where the other side’s change is being answered, or was answered a moment ago', async () => {
    const { dialog, sent, hold, rollback } = talk([new Error('ongoing re-INVITE server transaction'), 200]);
    dialog.signalingState = SignalingState.HaveRemoteOffer;
    const held = hold(true);
    await vi.advanceTimersByTimeAsync(100);
    expect(sent).toEqual([]);
    dialog.signalingState = SignalingState.Stable;
    await vi.advanceTimersByTimeAsync(4000);
    expect(rollback).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(4000);
    await held;
    expect(sent).toHaveLength(2);
  });

  test('an own change that is under way is not taken back', async () => {
    const { hold, rollback } = talk([new RequestPendingError('Reinvite in progress.'), 200]);
    const held = hold(true);
    await vi.advanceTimersByTimeAsync(4000);
    await held;
    expect(rollback).not.toHaveBeenCalled();
  });

  test.each([
    [true, [true, false]],
    [false, [true, true]],
  ])('where hold %s is refused for good, all is as it was: the microphone too', async (isOn, silence) => {
    const { session, silence: noted, hold } = talk([491, 491, 491]);
    const before = { hold: !isOn };
    Object.assign(session, { sessionDescriptionHandlerOptionsReInvite: before });
    const refused = expect(hold(isOn)).rejects.toThrow('Refused with 491');
    await vi.advanceTimersByTimeAsync(9000);
    await refused;
    expect(session.sessionDescriptionHandlerOptionsReInvite).toEqual(before);
    expect(noted).toEqual(silence);
  });

  test('a call that ends meanwhile is not held', async () => {
    const { hold, silence, end } = talk([491, new Error('Invalid session state Terminated')]);
    const failed = expect(hold(true)).rejects.toThrow('Terminated');
    end();
    await vi.advanceTimersByTimeAsync(4000);
    await failed;
    expect(silence).toEqual([true, false]);
  });
});
