import type { ApiIds, RecordingState, SipProvision } from '../line';
import type { ToldCall, ToldMessage } from '../port';

interface Party {
  phoneNumber?: string;
  extensionNumber?: string;
  name?: string;
}

export interface LoggedCall {
  id: string;
  telephonySessionId?: string;
  sessionId?: string;
  startTime: string;
  duration?: number;
  direction: 'Inbound' | 'Outbound';
  type?: string;
  result?: string;
  from?: Party;
  to?: Party;
}

/** A call of RingCentral's log. */
export function callOf({ from = {}, to = {}, ...call }: LoggedCall): ToldCall {
  const [other, own] = call.direction === 'Inbound' ? [from, to] : [to, from];
  return {
    id: call.telephonySessionId ?? call.sessionId ?? call.id,
    direction: call.direction,
    type: call.type ?? 'Voice',
    result: call.result ?? '',
    number: other.phoneNumber ?? other.extensionNumber ?? '',
    name: other.name ?? '',
    extension: own.extensionNumber ?? null,
    startedAt: new Date(call.startTime),
    seconds: call.duration ?? 0,
  };
}

export interface StoredMessage {
  id: number | string;
  type: string;
  direction: string;
  creationTime: string;
  subject?: string;
  from?: Party;
  attachments?: { uri: string; type: string; vmDuration?: number }[];
}

/** A voicemail or text of RingCentral's message store; null of anything else. */
export function messageOf({ from = {}, attachments = [], ...message }: StoredMessage): ToldMessage | null {
  const isVoicemail = message.type === 'VoiceMail';
  if (message.direction !== 'Inbound' || !(isVoicemail || message.type === 'SMS')) return null;
  const sound = isVoicemail ? attachments.find(({ type }) => type === 'AudioRecording') : undefined;
  return {
    id: String(message.id),
    kind: isVoicemail ? 'voicemail' : 'text',
    number: from.phoneNumber ?? from.extensionNumber ?? '',
    name: from.name ?? '',
    text: message.subject ?? '',
    seconds: sound?.vmDuration ?? 0,
    sound: sound?.uri ?? null,
    at: new Date(message.creationTime),
  };
}

/** A call with all its sides. */
export interface CallSession {
  parties: {
    id: string;
    /** Its new place, such as a conference. */
    status?: { code: string; peerId?: { telephonySessionId?: string; partyId?: string } };
    recordings?: { active: boolean }[];
  }[];
}

/** Where a side of a call has moved to; null where it is still in it. */
export function peerOf({ parties }: CallSession, { partyId }: ApiIds): ApiIds | null {
  const { code, peerId } = parties.find(({ id }) => id === partyId)?.status ?? {};
  const isGone = code === 'Gone' && peerId?.telephonySessionId && peerId.partyId;
  return isGone ? { sessionId: peerId.telephonySessionId!, partyId: peerId.partyId! } : null;
}

/** Whether any side of a call records it, and whether its own does. */
export function recordingOf({ parties }: CallSession, { partyId }: ApiIds): RecordingState {
  const recorders = parties.filter(({ recordings = [] }) => recordings.some(({ active }) => active));
  return { isOwn: recorders.some(({ id }) => id === partyId), isRecorded: recorders.length > 0 };
}

export interface Provisioned {
  device: { id: string };
  sipInfo: {
    username: string;
    password: string;
    authorizationId: string;
    domain: string;
    outboundProxy: string;
    transport: string;
    stunServers?: string[];
  }[];
}

/** A telephone's credentials at RingCentral. */
export function provisionOf({ device, sipInfo: [sip] }: Provisioned, clientId: string): SipProvision {
  const { username, password, authorizationId, domain, outboundProxy, transport, stunServers = [] } = sip!;
  return {
    username,
    domain,
    server: `${transport === 'WS' ? 'ws' : 'wss'}://${outboundProxy}`,
    iceServers: stunServers.map((server) => ({ urls: [`stun:${server.replace(/^stun:/, '')}`] })),
    ringCentral: { authorizationId, password, clientId, endpointId: device.id },
  };
}
