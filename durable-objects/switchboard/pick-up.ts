import type { Access } from './access';
import type { Phone } from './phones';
import { replaces } from './replacements';
import type { RingingCalls } from './ringing-calls';

/** The SIP response to a request to the switchboard itself. */
export type OwnAnswer = [status: number, reason: string];

/**
 * Rings a call that rings at colleagues at one more telephone, which answers it by itself. As for every call that rings
 * at many, the first answer gets it, so two who pick up at once, or one who picks up while the called one answers, do
 * no harm.
 * @param phoneNow the telephone as it is at that moment
 * @param id of the call, as the log will name it
 */
export async function pickUp(
  ringing: RingingCalls,
  access: Access,
  phoneNow: () => Phone,
  id: string,
): Promise<OwnAnswer> {
  const isRefused = (await access.refused([phoneNow()])).length > 0;
  const phone = phoneNow();
  if (isRefused || phone.isEnded) return [403, 'Please sign in'];
  if (phone.line.isOutside) return [403, 'Not from outside'];
  if (phone.contact === null) return [480, 'Not online'];
  const group = ringing.named(id);
  // A takeover of a side of a talk names the one telephone that may answer
  if (!group || replaces(group.invite)) return [481, 'It rings no more'];
  if (group.caller.line.number === phone.line.number) return [403, 'Your own call'];
  if (!group.ringAlsoAt(phone)) return [481, 'It rings no more'];
  ringing.keep(group);
  return [200, 'OK'];
}
