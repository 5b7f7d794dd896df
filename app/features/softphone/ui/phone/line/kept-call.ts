import type { KeptCall, PhoneLine } from '~/services/phone/line';
import type { CallState } from '../../../rules/call-state';

/** After so long the other side has given up. */
const FRESH_MILLISECONDS = 12_000;

export interface Kept {
  kept: KeptCall;
  /** Of the second leg, once it is answered. */
  second: KeptCall | null;
  call: CallState;
  at: number;
}

const keyOf = (userId: number) => `phone call ${userId}`;

/** Keeps what the next page needs to take a call over; nothing when it is over. Without storage no page takes it over. */
export function keepCall(userId: number, line: Pick<PhoneLine, 'keptCall'>, call: CallState) {
  const [kept, second] = [call.call_id, call.second?.call_id].map((id) => (id ? line.keptCall(id) : null));
  try {
    if (!kept) return localStorage.removeItem(keyOf(userId));
    // What a household owes is not left in a browser
    const value: Kept = { kept, second: second ?? null, call: { ...call, card: null }, at: Date.now() };
    localStorage.setItem(keyOf(userId), JSON.stringify(value));
  } catch {
    // Full or forbidden: the other side is told by its own telephone
  }
}

/** The call of a page that is gone, taken by one page only. */
export function takeKeptCall(userId: number): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as Kept | null;
    localStorage.removeItem(keyOf(userId));
    return kept && Date.now() - kept.at < FRESH_MILLISECONDS ? kept : null;
  } catch {
    return null;
  }
}
