import { isEmergency } from '../../app/services/phone/emergency';
import { NO_LINE } from '../../app/services/phone/no-line';
import { whomToRing } from './desk';
import { isSameLine, type Line, type SwitchboardWork } from './lines';
import type { Phone } from './phones';

/** The target of a call: it rings somewhere, is left to a mailbox, or is refused. */
export type Way =
  | { kind: 'ring'; phones: Phone[]; callee: Line | null; mailbox: string | null }
  | { kind: 'voicemail'; callee: Line | null; mailbox: string }
  | { kind: 'refuse'; callee?: Line; status: number; reason: string; isUnlogged?: true };

/** The mailbox of the club's own number, and the name that colleagues can dial it by. */
export const DESK = 'desk';

const refuse = (status: number, reason: string): Way => ({ kind: 'refuse', status, reason });

/** A number as dialled: `+1 (206) 555-0142;ext=5` is +12065550142. Letters, such as of a name, are no number. */
export function dialledNumber(user: string): string {
  const plain = user.split(';')[0]!.replace(/[\s()./-]/g, '');
  if (plain === DESK) return DESK;
  if (!/^\+?\d{1,20}$/.test(plain)) return '';
  if (/^\d{10}$/.test(plain)) return `+1${plain}`;
  return /^1\d{10}$/.test(plain) ? `+${plain}` : plain;
}

/** The connected telephones. */
export interface Connected {
  /** All of them: one that is not registered, as on a break, does not ring. */
  phones: readonly Phone[];
  /** Talks, or rings for another call. */
  isBusy(host: string): boolean;
}

/** Returns the target of a call. */
export async function routeCall(
  caller: Line,
  user: string,
  { phones, isBusy }: Connected,
  work: SwitchboardWork,
): Promise<Way> {
  const number = dialledNumber(user);
  if (isEmergency(number)) return refuse(403, 'Use a telephone');
  if (number === '') return refuse(484, 'No such number');
  if (caller.isOutside && (await work.isBlocked(caller.number))) {
    return { kind: 'refuse', status: 603, reason: 'Decline', isUnlogged: true };
  }
  const registered = phones.filter(({ contact }) => contact !== null);
  if (number === DESK || number === work.clubNumber) return atDesk(caller, { phones: registered, isBusy }, work);
  if (number.startsWith('+')) {
    if (caller.isOutside) return refuse(403, 'Not from outside');
    if (!work.hasLineOut) return refuse(409, NO_LINE);
    const [outside] = registered.filter(({ line }) => line.isOutside && line.number === number);
    return outside
      ? { kind: 'ring', phones: [outside], callee: outside.line, mailbox: null }
      : refuse(480, 'Not online');
  }
  const line = await work.findLine(number);
  if (!line) return refuse(404, 'No such number');
  if (line.number === caller.number) return refuse(486, 'Your own extension');
  const ringing = registered.filter((phone) => isSameLine(phone.line, line));
  if (ringing.length > 0) return { kind: 'ring', phones: ringing, callee: line, mailbox: line.number };
  if (caller.isOutside) return { kind: 'voicemail', callee: line, mailbox: line.number };
  const isOnBreak = phones.some((phone) => isSameLine(phone.line, line));
  return isOnBreak
    ? { kind: 'refuse', callee: line, status: 408, reason: 'On a break' }
    : { kind: 'refuse', callee: line, status: 480, reason: 'Not online' };
}

/** The club's own number: the office of the caller's service location, or every colleague who is online. */
async function atDesk(caller: Line, { phones, isBusy }: Connected, work: SwitchboardWork): Promise<Way> {
  const voicemail: Way = { kind: 'voicemail', callee: null, mailbox: DESK };
  if (caller.isOutside && !(await work.isOpen())) return voicemail;
  const staff = phones.filter(({ line }) => !line.isOutside && line.number !== caller.number);
  if (staff.length === 0) return caller.isOutside ? voicemail : refuse(480, 'Nobody is online');
  const office = caller.isOutside ? await work.findOffice(caller.number) : [];
  return { kind: 'ring', phones: whomToRing(staff, new Set(office), isBusy), callee: null, mailbox: DESK };
}
