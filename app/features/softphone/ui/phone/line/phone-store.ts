import { useSyncExternalStore } from 'react';
import type { LineStatus } from '~/services/phone/line';
import { type CallState, noCall } from '../../../rules/call-state';
import type { PhoneCommand } from '../../../rules/phone-command';

/** What this browser's pages know of the telephone: the same on all of them, whichever of them holds it. */
export interface PhoneState {
  status: LineStatus | 'not loaded';
  call: CallState;
  /** 911 was dialled here, and what is said to it was not closed yet. */
  isEmergency: boolean;
  /** Words of what went wrong last; empty where nothing did. */
  trouble: string;
  /** The own extension. */
  own: string;
  /** False where calls stay inside one network: there is no relay between networks. */
  hasRelay: boolean;
}

export const restingPhone: PhoneState = {
  status: 'off',
  call: noCall,
  isEmergency: false,
  trouble: '',
  own: '',
  hasRelay: true,
};

let state = restingPhone;
let perform: ((command: PhoneCommand) => void) | undefined;
const listeners = new Set<() => void>();

export function setPhone(next: PhoneState): void {
  state = next;
  for (const listener of listeners) listener();
}

export const phoneNow = (): PhoneState => state;

/** Gives the telephone a command; one that is not there takes none. */
export function command(given: PhoneCommand): void {
  perform?.(given);
}

/** For the telephone: takes commands from now on. */
export function takeCommands(take: ((command: PhoneCommand) => void) | undefined): void {
  perform = take;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const resting = () => restingPhone;

export function usePhone(): PhoneState {
  return useSyncExternalStore(subscribe, phoneNow, resting);
}
