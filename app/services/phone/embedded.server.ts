import type { SipProvision } from './line';
import type { PhoneProvider } from './port';
import { BOARD, SWITCHBOARD_PATH } from './switchboard-address';

/**
 * The embedded telephone system: the switchboard connects telephones that are online with each other and with
 * `/dev/phone`. Extensions, blocked numbers and messages are the club's own rows, which the switchboard reads, so that
 * most of the port has nothing to do here. Its only line to the outside is that of a developer's machine.
 */
export function embeddedPhone(
  clubNumber: string,
  hasLineOut: boolean,
  iceServers: () => Promise<SipProvision['iceServers']>,
): PhoneProvider {
  return {
    kind: 'embedded',
    hasLineOut,
    hasPasswords: false,
    // No sign-in beyond the portal's: sockets are authenticated by the session.
    signIn: async () => null,
    finishSignIn: async () => {
      throw new Error('the embedded telephone has no sign-in of its own');
    },
    refreshTokens: async () => {
      throw new Error('the embedded telephone has no tokens');
    },
    // Authenticated by the session, like the socket itself: there is no password to return.
    provision: async (extension) => ({
      username: extension,
      domain: BOARD,
      server: SWITCHBOARD_PATH,
      iceServers: await iceServers(),
    }),
    // The relay's keys expire
    provisionSeconds: 0,
    addExtension: async () => {},
    removeExtension: async () => {},
    numberOf: async () => clubNumber,
    // A stored message has arrived: nothing else delivers it.
    sendMessage: async ({ key }) => ({ id: key, status: 'Sent' }),
    block: async () => {},
    unblock: async () => {},
    // Mixed in the host's browser: the ids only have to be unique.
    openConference: async () => ({ id: `s-${crypto.randomUUID()}`, voiceCallToken: `conf_${crypto.randomUUID()}` }),
    bringIn: async () => {},
    // The switchboard notifies every telephone in the call
    recordingOf: async () => null,
    // The switchboard reports each call as it ends, and messages are the club's own rows
    listCalls: async () => ({ calls: [], isWhole: true }),
    listMessages: async () => ({ messages: [], isWhole: true }),
    openSound: async () => {
      throw new Error('the embedded telephone keeps its sound in the club');
    },
    subscribe: async () => null,
    renew: async () => null,
  };
}
