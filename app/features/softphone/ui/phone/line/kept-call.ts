import type { KeptCall, PhoneLine } from '~/services/phone/line';
import type { CallState } from '../../../rules/call-state';

/** Milliseconds after which the other side has hung up. */
const FRESH_MILLISECONDS = 12_000;

export interface Kept {
  kept: KeptCall;
  /** The second leg, once it is answered. */
  second: KeptCall | null;
  call: CallState;
  at: number;
}

const keyOf = (userId: number) => `phone call ${userId}`;

/** Stores what the next page needs to take a call over, until the call is over. Needs browser storage. */
export function keepCall(userId: number, line: Pick<PhoneLine, 'keptCall'>, call: CallState) {
  const [kept, second] = [call.call_id, call.second?.call_id].map((id) => (id ? line.keptCall(id) : null));
  try {
    if (!kept) return localStorage.removeItem(keyOf(userId));
    // A household's debt is not stored in a browser
    const value: Kept = { kept, second: second ?? null, call: { ...call, card: null }, at: Date.now() };
    localStorage.setItem(keyOf(userId), JSON.stringify(value));
  } catch {
    // Storage is full or blocked: the other side's telephone reports the loss
  }
}

/** Reads and deletes the call of a closed page, so that only one page takes it over. */
export function takeKeptCall(userId: number): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as Kept | null;
    localStorage.removeItem(keyOf(userId));
    return kept && Date.now() - kept.at < FRESH_MILLISECONDS ? kept : null;
  } catch {
    return null;
  }
}
