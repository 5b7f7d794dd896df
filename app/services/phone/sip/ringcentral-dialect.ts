import type { Invitation } from 'sip.js';
import type { RingCentralSignIn } from '../line';

/** What RingCentral's servers understand instead of a SIP response: commands of its desktop telephones. */
export const agentCommands = { forward: 10, voicemail: 11, reject: 12, confirm: 17 } as const;
export type AgentCommand = keyof typeof agentCommands;

/** Headers of each REGISTER and INVITE. */
export const signInHeaders = ({ clientId, endpointId }: RingCentralSignIn): string[] => [
  `P-rc-endpoint-id: ${endpointId}`,
  `Client-id: ${clientId}`,
];

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
  const { Messager, UserAgent } = await import('sip.js');
  const to = UserAgent.makeURI(`sip:${message.to.replace(/^sip:/, '')}`);
  if (!to) return false;
  await new Messager(userAgent, to, message.body, 'x-rc/agent').message();
  return true;
}
