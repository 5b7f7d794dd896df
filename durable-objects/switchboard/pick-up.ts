import type { Phone } from './phones';
import type { RingingCalls } from './ringing-calls';

/** How a request to the switchboard itself is answered, as a SIP response says it. */
export interface OwnAnswer {
  status: number;
  reason: string;
}

const refuse = (status: number, reason: string): OwnAnswer => ({ status, reason });

/**
 * Rings a call that rings at colleagues at one more telephone, which answers it by itself. Who has the call is decided
 * as for every call that rings at many: the first answer has it, so two who pick up at once, or one who picks up while
 * the called one answers, do no harm.
 * @param id of the call, as the log will name it
 */
export function pickUp(ringing: RingingCalls, phone: Phone, id: string): OwnAnswer {
  if (phone.line.isOutside) return refuse(403, 'Not from outside');
  if (phone.contact === null) return refuse(480, 'Not online');
  const group = ringing.named(id);
  if (!group) return refuse(481, 'It rings no more');
  if (group.caller.line.number === phone.line.number) return refuse(403, 'Your own call');
  if (!group.ringAlsoAt(phone)) return refuse(481, 'It rings no more');
  ringing.keep(group);
  return { status: 200, reason: 'OK' };
}
