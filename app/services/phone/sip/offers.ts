import { RequestPendingError, type Session, type SessionDescriptionHandler, SessionState, type Web } from 'sip.js';
import { SignalingState } from 'sip.js/lib/core/session/session.js';

/** Request Pending: both sides change the call at once (RFC 3261, 14.1). */
export const GLARE = 491;

const isOffered = ({ dialog }: Session) => dialog?.signalingState === SignalingState.HaveRemoteOffer;

/**
 * Makes a session's connection process one offer at a time, and roll back one that is refused: sip.js itself does
 * neither, and after two at once neither side could change the call again.
 */
export function oneOfferAtATime(handler: SessionDescriptionHandler, session: Session): SessionDescriptionHandler {
  const make = handler.getDescription.bind(handler);
  const take = handler.setDescription.bind(handler);
  const connectionOf = () => (handler as Web.SessionDescriptionHandler).peerConnection;
  let isOffering = false;
  return Object.assign(handler, {
    getDescription(...given: Parameters<typeof make>) {
      isOffering = connectionOf()?.signalingState !== 'have-remote-offer';
      return make(...given);
    },
    async setDescription(...given: Parameters<typeof take>) {
      // It would be taken for the answer to one's own offer, which is being made and not sent yet
      if (isOffering && isOffered(session)) throw new Error('An own offer is in progress');
      await take(...given);
      isOffering = false;
    },
    async rollbackDescription() {
      const connection = connectionOf();
      // The other side's offer is refused; an own one in progress continues
      if (isOffered(session)) {
        if (connection?.signalingState === 'have-remote-offer')
          await connection.setRemoteDescription({ type: 'rollback' });
        return;
      }
      isOffering = false;
      if (connection?.signalingState === 'have-local-offer') await connection.setLocalDescription({ type: 'rollback' });
    },
  });
}

/**
 * Offers the other side a change of the session. Returns the status of its response, 491 also while a change by the
 * other side is in progress.
 * @throws where the session is over
 */
export function offer(session: Session): Promise<number> {
  if (isOffered(session)) return Promise.resolve(GLARE);
  return new Promise((done, fail) => {
    const requestDelegate = {
      onAccept: () => done(200),
      onReject: ({ message }: { message: { statusCode?: number | undefined } }) => done(message.statusCode ?? 500),
    };
    session.invite({ requestDelegate }).catch(async (error) => {
      if (session.state !== SessionState.Established) return fail(error);
      // Not an own one that is under way
      if (!(error instanceof RequestPendingError)) await session.sessionDescriptionHandler?.rollbackDescription?.();
      done(GLARE);
    });
  });
}
