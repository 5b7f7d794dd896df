import { useSyncExternalStore } from 'react';
import type { LineStatus } from '~/services/phone/line';
import { type CallState, noCall } from '../../../rules/call-state';
import type { PhoneCommand } from '../../../rules/phone-command';

/** The state of the telephone in this browser: the same on all pages, whichever of them has the telephone. */
export interface PhoneState {
  status: LineStatus | 'not loaded';
  call: CallState;
  /** 911 was dialled here, and the alert was not closed yet. */
  isEmergency: boolean;
  /** Text of the last error; empty where there was none. */
  trouble: string;
  /** The user's own extension. */
  own: string;
  /** False where calls are limited to one network: there is no relay between networks. */
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

/** Sends the telephone a command; ignored while none is mounted. */
export function command(given: PhoneCommand): void {
  perform?.(given);
}

/** Registers the telephone's command handler. */
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
