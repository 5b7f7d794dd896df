import type { SipProvision } from './line';
import type { PhoneProvider } from './port';
import { BOARD, SWITCHBOARD_PATH } from './switchboard-address';

/**
 * The telephone system that is built in: the switchboard connects those who are online with each other and with
 * `/dev/phone`. Extensions, blocked numbers and messages are the club's own rows, which the switchboard reads, so that
 * most of the port has nothing to do here. It has no line to the outside but that of a developer's machine.
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
    // Who is signed in to the portal is signed in here: sockets are authenticated by the session.
    signIn: async () => null,
    finishSignIn: async () => {
      throw new Error('the embedded telephone has no sign-in of its own');
    },
    refreshTokens: async () => {
      throw new Error('the embedded telephone has no tokens');
    },
    // Authenticated by the session, like the socket itself: there is no password to tell.
    provision: async (extension) => ({
      username: extension,
      domain: BOARD,
      server: SWITCHBOARD_PATH,
      iceServers: await iceServers(),
    }),
    // The relay's keys end
    provisionSeconds: 0,
    addExtension: async () => {},
    removeExtension: async () => {},
    numberOf: async () => clubNumber,
    // A message that is stored has arrived: there is nobody else to carry it.
    sendMessage: async ({ key }) => ({ id: key, status: 'Sent' }),
    block: async () => {},
    unblock: async () => {},
    // Mixed in the host's browser: the ids only have to be new.
    openConference: async () => ({ id: `s-${crypto.randomUUID()}`, voiceCallToken: `conf_${crypto.randomUUID()}` }),
    bringIn: async () => {},
    // The switchboard notifies every telephone in the call
    recordingOf: async () => null,
    // The switchboard tells of each call as it ends, and messages are the club's own rows
    listCalls: async () => ({ calls: [], isWhole: true }),
    listMessages: async () => ({ messages: [], isWhole: true }),
    openSound: async () => {
      throw new Error('the embedded telephone keeps its sound in the club');
    },
    subscribe: async () => null,
    renew: async () => null,
  };
}
