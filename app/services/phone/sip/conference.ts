import type { Inviter } from 'sip.js';
import type { Conferences } from '../line';
import type { SipCall } from './sip-call';
import { leaveSoon } from './sip-session';

/**
 * Merges two calls into a conference that the system mixes: the first becomes it, the second is left to it.
 * @param inviterOf calls an address of the system
 * @throws where the system refuses; a call that is not in it continues
 */
export async function confer(
  call: SipCall,
  other: SipCall,
  conferences: Conferences,
  inviterOf: (user: string) => Inviter,
): Promise<void> {
  if (call.conferenceId === null) {
    const { id, voiceCallToken } = await conferences.open();
    await call.moveInto(inviterOf(voiceCallToken), () => bringIn(conferences, id, call));
    call.conferenceId = id;
  }
  await bringIn(conferences, call.conferenceId, other);
  leaveSoon(other.session);
}

async function bringIn(conferences: Conferences, conferenceId: string, { names }: SipCall): Promise<void> {
  if (!names.ids) throw new Error('A call without ids');
  await conferences.bringIn(conferenceId, names.ids);
}
