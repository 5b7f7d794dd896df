import { type Invitation, Messager, UserAgent } from 'sip.js';
import type { RingCentralSignIn } from '../line';

/** Commands of RingCentral's desktop telephones, which its servers expect instead of a SIP response. */
export const agentCommands = { forward: 10, voicemail: 11, reject: 12, confirm: 17 } as const;
export type AgentCommand = keyof typeof agentCommands;

const attribute = (xml: string, name: string) => new RegExp(`\\b${name}="([^"<>]{0,200})"`).exec(xml)?.[1] ?? '';

/**
 * The body of an `x-rc/agent` message about a ringing call; null where its `P-rc` header is invalid.
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

/** The agent's address in SIP syntax: `#1336016@sip.example:5060` is invalid until its `#` is escaped. */
export const agentAddress = (name: string) => name.replace(/^sip:/, '').replace(/#/g, '%23');

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Sends a command about a call that rings here; the system then cancels its INVITE. */
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
