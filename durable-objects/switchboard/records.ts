import type { FinishedCall, Line } from './lines';

/** A finished call in the log of one of the two sides. */
export interface CallRecord {
  outside_id: string;
  direction: 'Inbound' | 'Outbound';
  end: {
    direction: 'Inbound' | 'Outbound';
    isAnswered: boolean;
    isVoicemail: boolean;
    status: number | null;
    isCanceled: boolean;
  };
  phone_number: string;
  contact_name: string;
  extension: string | null;
  user_id: number | null;
  started_at: Date;
  answered_at: Date | null;
  ended_at: Date;
}

const CALLEES = ':in';
const calleesId = (id: string) => `${id}${CALLEES}`;
/** Whether an id is the log's id of the callee's record of a call between colleagues. */
export const isCalleesId = (id: string): boolean => id.endsWith(CALLEES);

/**
 * The log's records of a call: one of each colleague's side. A call from outside has one in any case, so that
 * unanswered ones are stored; colleagues who call each other have two.
 */
export function recordsOf(call: FinishedCall): CallRecord[] {
  const { id, caller, callee, number } = call;
  const inbound = (outside_id: string) => recordOf(call, 'Inbound', outside_id, caller, callee);
  if (caller.isOutside) return [inbound(id)];
  const other: Line = callee ?? { number, name: '', userId: 0, isOutside: true };
  const outbound = recordOf(call, 'Outbound', id, { ...other, number: callee ? callee.number : number }, caller);
  return callee && !callee.isOutside ? [outbound, inbound(calleesId(id))] : [outbound];
}

function recordOf(
  call: FinishedCall,
  direction: 'Inbound' | 'Outbound',
  outside_id: string,
  other: Line,
  own: Line | null,
): CallRecord {
  const { startedAt, answeredAt, endedAt, status, isCanceled } = call;
  const isAnswered = answeredAt !== null;
  const isVoicemail = status === 302;
  return {
    outside_id,
    direction,
    end: { direction, isAnswered, isVoicemail, status, isCanceled },
    phone_number: other.number,
    contact_name: other.name,
    extension: own?.number ?? null,
    user_id: own?.userId || null,
    started_at: new Date(startedAt),
    answered_at: isAnswered ? new Date(answeredAt) : null,
    ended_at: new Date(endedAt),
  };
}
