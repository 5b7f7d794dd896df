import { UserAgent, type UserAgentDelegate } from 'sip.js';
import { SIPExtension } from 'sip.js/lib/api/user-agent-options.js';
// Not by the name `Web`, which has its whole ready-made telephone with it
import { defaultSessionDescriptionHandlerFactory } from 'sip.js/lib/platform/web/session-description-handler/index.js';
import type { LineSurroundings, SipProvision } from '../line';
import { oneOfferAtATime } from './offers';
import { uriOf } from './sip-session';

const KEEP_ALIVE_SECONDS = 25;
const GATHERING_MILLISECONDS = 1500;
const RING_SECONDS = 90;

/** Returns a SIP user agent for this sign-in; it is not connected yet. */
export function openAgent(
  { ringCentral, username, domain, server, iceServers }: SipProvision,
  { openMicrophone }: LineSurroundings,
  delegate: UserAgentDelegate,
): UserAgent {
  const address = new URL(server, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  // Each call has a microphone of its own: its end stops its tracks
  const connect = defaultSessionDescriptionHandlerFactory(async () => (await openMicrophone()).clone());
  return new UserAgent({
    uri: uriOf(`sip:${encodeURIComponent(username)}@${domain}`),
    ...(ringCentral && {
      authorizationUsername: ringCentral.authorizationId,
      authorizationPassword: ringCentral.password,
    }),
    logBuiltinEnabled: false,
    logConfiguration: false,
    gracefulShutdown: false,
    noAnswerTimeout: RING_SECONDS,
    sipExtensionReplaces: SIPExtension.Supported,
    transportOptions: { server: address.href, keepAliveInterval: KEEP_ALIVE_SECONDS },
    sessionDescriptionHandlerFactory: (session, options) => oneOfferAtATime(connect(session, options), session),
    sessionDescriptionHandlerFactoryOptions: {
      iceGatheringTimeout: GATHERING_MILLISECONDS,
      peerConnectionConfiguration: { iceServers },
    },
    delegate,
  });
}
