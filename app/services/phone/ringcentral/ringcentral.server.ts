import type { ApiIds } from '../line';
import { type PersonAccess, PhoneError, type PhoneProvider, type TimeWindow, type Whose } from '../port';
import type { Application, OAuth } from './oauth.server';
import { asking } from './request.server';
import {
  type CallSession,
  callOf,
  type LoggedCall,
  messageOf,
  type Provisioned,
  peerOf,
  provisionOf,
  recordingOf,
  type StoredMessage,
} from './shapes.server';

const ACCOUNT = '/restapi/v1.0/account/~';
const OWN = `${ACCOUNT}/extension/~`;
/** Rows per request: the log is of the Heavy group, ten requests a minute. */
const PAGE = 250;
const SUBSCRIPTION_SECONDS = 7 * 86_400;
const DAY_SECONDS = 86_400;

/** RingCentral by its REST API: people's requests use their own sign-in, those about the whole account the club's. */
export function ringCentral(
  application: Application,
  oauth: OAuth,
  access: Record<Whose, PersonAccess>,
  clubNumber: string,
): PhoneProvider {
  const ask = asking(application.server, application.send, access);
  const read = async <Result>(...request: Parameters<typeof ask>): Promise<Result> => {
    const response = await ask(...request);
    if (response.status === 404) throw new PhoneError('The telephone system does not know this.');
    return (await response.json()) as Result;
  };
  const blocking = `${OWN}/caller-blocking/phone-numbers`;
  const extensionIds = async (extensionNumber: string) => {
    const path = `${ACCOUNT}/extension?${new URLSearchParams({ extensionNumber })}`;
    const { records } = await read<{ records: { id: number }[] }>(path, { whose: 'club', group: 'Medium' });
    return records.map(({ id }) => String(id));
  };
  return {
    kind: 'ringcentral',
    hasLineOut: true,
    hasPasswords: false,
    signIn: async (request) => oauth.authorizeUrl(request),
    finishSignIn: (answer) => oauth.exchange(answer),
    refreshTokens: (token) => oauth.refresh(token),
    provisionSeconds: DAY_SECONDS,
    async provision() {
      const body = { device: { computerName: 'Club portal' }, sipInfo: [{ transport: 'WSS' }] };
      const path = '/restapi/v1.0/client-info/sip-provision';
      return provisionOf(await read<Provisioned>(path, { method: 'POST', body, group: 'Heavy' }), application.clientId);
    },
    async addExtension({ extensionNumber, firstName, lastName, email }) {
      if ((await extensionIds(extensionNumber)).length > 0) return;
      const body = { contact: { firstName, lastName, email }, extensionNumber, type: 'User', status: 'NotActivated' };
      await ask(`${ACCOUNT}/extension`, { method: 'POST', body, whose: 'club', group: 'Medium' });
    },
    async removeExtension(extensionNumber) {
      const records = (await extensionIds(extensionNumber)).map((id) => ({ id }));
      if (records.length === 0) return;
      const body = { keepAssetsInInventory: true, records };
      await ask('/restapi/v2/accounts/~/extensions', { method: 'DELETE', body, whose: 'club', group: 'Medium' });
    },
    async numberOf(extensionNumber) {
      if (extensionNumber === null) return clubNumber;
      const { records } = await read<{ records: Numbered[] }>(`${OWN}/phone-number`);
      return records.find(({ features = [] }) => features.includes('SmsSender'))?.phoneNumber ?? clubNumber;
    },
    async sendMessage({ from, to, text }) {
      const body = { from: { phoneNumber: from }, to: [{ phoneNumber: to }], text };
      const request = { method: 'POST', body, group: 'Medium' } as const;
      const { id, messageStatus } = await read<{ id: number; messageStatus: string }>(`${OWN}/sms`, request);
      if (/Failed$/.test(messageStatus)) throw new PhoneError('The message was not sent.');
      const status = messageStatus === 'Sent' || messageStatus === 'Delivered' ? messageStatus : 'Queued';
      return { id: String(id), status };
    },
    async block(phoneNumber) {
      if ((await blockedIds(phoneNumber)).length > 0) return;
      const body = { phoneNumber, label: 'Blocked by the club', status: 'Blocked' };
      await ask(blocking, { method: 'POST', body, whose: 'club', group: 'Medium' });
    },
    async unblock(phoneNumber) {
      for (const id of await blockedIds(phoneNumber)) {
        await ask(`${blocking}/${encodeURIComponent(id)}`, { method: 'DELETE', whose: 'club', group: 'Medium' });
      }
    },
    async openConference() {
      const path = `${ACCOUNT}/telephony/conference`;
      const { session } = await read<{ session: { id: string; voiceCallToken: string } }>(path, { method: 'POST' });
      return { id: session.id, voiceCallToken: session.voiceCallToken };
    },
    async bringIn(conferenceId, { sessionId, partyId }) {
      const path = `${ACCOUNT}/telephony/sessions/${encodeURIComponent(conferenceId)}/parties/bring-in`;
      await read(path, { method: 'POST', body: { sessionId, ...(partyId && { partyId }) } });
    },
    async recordingOf(call) {
      const session = await sessionOf(call);
      const peer = session && peerOf(session, call);
      const current = peer ? await sessionOf(peer) : session;
      return current && recordingOf(current, peer ?? call);
    },
    async listCalls(window) {
      const path = `${ACCOUNT}/call-log?${new URLSearchParams({ view: 'Simple', type: 'Voice', ...pageOf(window) })}`;
      const { records, navigation } = await read<Page<LoggedCall>>(path, { whose: 'club', group: 'Heavy' });
      return { calls: records.map(callOf).reverse(), isWhole: !navigation?.nextPage };
    },
    async listMessages(window) {
      const query = new URLSearchParams({ direction: 'Inbound', ...pageOf(window) });
      for (const type of ['VoiceMail', 'SMS']) query.append('messageType', type);
      const { records, navigation } = await read<Page<StoredMessage>>(`${OWN}/message-store?${query}`);
      const messages = records.map(messageOf).filter((message) => message !== null);
      return { messages: messages.reverse(), isWhole: !navigation?.nextPage };
    },
    async openSound({ sound }) {
      const response = await ask(sound ?? '', { accept: 'audio/*', group: 'Heavy' });
      if (response.status === 404 || !response.body) throw new PhoneError('The message has no sound.');
      return response.body;
    },
    async subscribe({ address, secret, isClub }) {
      const calls = `${ACCOUNT}/telephony/sessions?statusCode=Disconnected`;
      const messages = [`${OWN}/message-store/instant?type=SMS`, `${OWN}/voicemail`];
      const body = {
        eventFilters: isClub ? [calls] : messages,
        deliveryMode: { transportType: 'WebHook', address, verificationToken: secret },
        expiresIn: SUBSCRIPTION_SECONDS,
      };
      const request = { method: 'POST', body, group: 'Medium', whose: isClub ? 'club' : 'person' } as const;
      return subscriptionOf(await read<Subscribed>('/restapi/v1.0/subscription', request));
    },
    async renew(id, isClub) {
      const path = `/restapi/v1.0/subscription/${encodeURIComponent(id)}/renew`;
      const response = await ask(path, { method: 'POST', group: 'Medium', whose: isClub ? 'club' : 'person' });
      return response.status === 404 ? null : subscriptionOf((await response.json()) as Subscribed);
    },
  };

  async function sessionOf({ sessionId }: ApiIds): Promise<CallSession | null> {
    const response = await ask(`${ACCOUNT}/telephony/sessions/${encodeURIComponent(sessionId)}`);
    return response.status === 404 ? null : ((await response.json()) as CallSession);
  }

  async function blockedIds(phoneNumber: string) {
    const { records } = await read<{ records: { id: string; phoneNumber: string }[] }>(blocking, { whose: 'club' });
    return records.filter((each) => each.phoneNumber === phoneNumber).map(({ id }) => String(id));
  }
}

interface Numbered {
  phoneNumber: string;
  features?: string[];
}

interface Page<Row> {
  records: Row[];
  navigation?: { nextPage?: object };
}

interface Subscribed {
  id: string;
  expirationTime: string;
}

const subscriptionOf = ({ id, expirationTime }: Subscribed) => ({ id, expiresAt: new Date(expirationTime) });

/** Without dates it would be the last day. */
const pageOf = ({ from, until }: TimeWindow) => ({
  dateFrom: from.toISOString(),
  dateTo: until.toISOString(),
  perPage: `${PAGE}`,
  page: '1',
});
