import { type Invitation, Messager, UserAgent } from 'sip.js';
import type { RingCentralSignIn } from '../line';

/** What RingCentral's servers understand instead of a SIP response: commands of its desktop telephones. */
export const agentCommands = { forward: 10, voicemail: 11, reject: 12, confirm: 17 } as const;
export type AgentCommand = keyof typeof agentCommands;

/** The country that numbers without one belong to, by RingCentral's list: the United States. */
const HOME_COUNTRY = 1;

/** Headers of each REGISTER and INVITE. */
export const signInHeaders = ({ clientId, endpointId }: RingCentralSignIn): string[] => [
  `P-rc-endpoint-id: ${endpointId}`,
  `Client-id: ${clientId}`,
  `P-rc-country-id: ${HOME_COUNTRY}`,
];

const INSTANCE = 'phone_instance';

/**
 * What RingCentral knows this browser by, however often it connects: a place of the five that an extension has. Without
 * storage each page takes a place of its own.
 */
export function instanceId(): string {
  const fresh = crypto.randomUUID();
  try {
    const kept = localStorage.getItem(INSTANCE);
    if (!kept) localStorage.setItem(INSTANCE, fresh);
    return kept ?? fresh;
  } catch {
    return fresh;
  }
}

const attribute = (xml: string, name: string) => new RegExp(`\\b${name}="([^"<>]{0,200})"`).exec(xml)?.[1] ?? '';

/**
 * The body of an `x-rc/agent` message about a ringing call; null where its `P-rc` header is none.
 * @param header of the INVITE, as `<Msg><Hdr SID="…" Req="…" From="…" To="…" Cmd="6"/>…</Msg>`
 */
export function agentMessage(
  header: string,
  { command, authorizationId, phone }: { command: AgentCommand; authorizationId: string; phone?: string },
): { to: string; body: string } | null {
  const [hdr = ''] = /<Hdr\b[^>]*>/.exec(header) ?? [];
  const [sid, req, from, to] = ['SID', 'Req', 'From', 'To'].map((name) => attribute(hdr, name));
  if (!sid || !from) return null;
  const forward = command === 'forward' ? ` FwdDly="0" Phn="${escaped(phone ?? '')}" PhnTp="3"` : '';
  const body =
    `<Msg><Hdr SID="${sid}" Req="${req}" From="${to}" To="${from}" Cmd="${agentCommands[command]}"/>` +
    `<Bdy Cln="${escaped(authorizationId)}"${forward}/></Msg>`;
  return { to: from, body };
}

/** The agent's address as SIP writes it: `#1336016@sip.example:5060` is none before its `#` is escaped. */
export const agentAddress = (name: string) => name.replace(/^sip:/, '').replace(/#/g, '%23');

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The ids by which REST names a call and our side of it, from `p-rc-api-ids`. */
export function apiIds(header: string): { partyId: string; sessionId: string } | null {
  const partyId = /party-id=([\w-]+)/.exec(header)?.[1];
  const sessionId = /session-id=([\w-]+)/.exec(header)?.[1];
  return partyId && sessionId ? { partyId, sessionId } : null;
}

/** Asks to start or stop the recording of a call, of which the system itself tells both sides. */
export const recordRequest = (isOn: boolean, reqid: number) =>
  JSON.stringify({ request: { reqid, command: isOn ? 'startcallrecord' : 'stopcallrecord' } });

interface RecordResponse {
  response?: { reqid?: unknown; result?: { code?: unknown } };
}

/** Returns how such a request has ended, 0 where it is done; null of anything else that is said in a call. */
export function recordResponse(body: string): { reqid: number; code: number } | null {
  try {
    const { response } = JSON.parse(body) as RecordResponse;
    const { reqid, code } = { reqid: response?.reqid, code: response?.result?.code };
    return typeof reqid === 'number' && typeof code === 'number' ? { reqid, code } : null;
  } catch {
    // Of no exchange of RingCentral's
    return null;
  }
}

/** Sends a command about a call that rings here; the system then takes its INVITE back. */
export async function commandAgent(
  invitation: Invitation,
  { authorizationId }: RingCentralSignIn,
  command: AgentCommand,
  phone?: string,
): Promise<boolean> {
  const header = invitation.request.getHeader('P-rc') ?? '';
  const message = agentMessage(header, { command, authorizationId, ...(phone !== undefined && { phone }) });
  if (!message) return false;
  const { userAgent } = invitation;
  const to = UserAgent.makeURI(`sip:${agentAddress(message.to)}`);
  if (!to) return false;
  await new Messager(userAgent, to, message.body, 'x-rc/agent').message();
  return true;
}
