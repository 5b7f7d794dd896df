import { isEmergency } from '~/services/phone/emergency';
import type { PhoneLine } from '~/services/phone/line';
import type { Sound } from '~/services/phone/sound';
import type { CallEvent } from '../../../rules/call-state';
import type { PhoneCommand } from '../../../rules/phone-command';
import type { CallSounds } from '../sound/call-sounds';
import { nameOf } from '../words';
import { phoneNow } from './phone-store';

interface Desk {
  /** Null before it is opened. */
  line: PhoneLine | null;
  sound: Sound;
  sounds: CallSounds;
  conferences: Set<string>;
  /** The id of a call in the log. */
  outsideId(id: string): string;
  apply(event: CallEvent): void;
  findMember(number: string): void;
  say(trouble: string): void;
  setEmergency(isOn: boolean): void;
}

/** Runs a command, as far as the call's state allows. @throws what the line or the microphone refuses */
export async function performCommand(command: PhoneCommand, desk: Desk): Promise<void> {
  const { line, sound, apply } = desk;
  const { call } = phoneNow();
  switch (command.do) {
    case 'close emergency':
      return desk.setEmergency(false);
    case 'clear':
      return apply({ type: 'cleared' });
    case 'volume':
      sound.setVolume(command.volume);
      return apply({ type: 'volume set', volume: command.volume });
    case 'choose input':
      // A mix keeps the microphone that it started with
      if (desk.sounds.isMixing) throw new Error('The microphone is in use');
      return sound.chooseInput(command.deviceId, desk.sounds.connections());
    case 'choose output':
      return sound.chooseOutput(command.deviceId);
    case 'open forward':
      return apply({ type: 'forward opened', isOpen: command.isOpen });
  }
  if (command.do === 'call' && isEmergency(command.number)) {
    desk.setEmergency(true);
    // Not even tried: the browser would prompt for the microphone over the alert
    if (!line?.callsForHelp) return;
  }
  if (!line) return;
  if (command.do === 'call') return dial(command, desk, line);
  if (command.do === 'pick up') return pickUp(command.call_id, desk, line);
  if (!call.call_id) return;
  if (call.state === 'in call') return inCall(command, desk, line, call.call_id, call.second?.call_id ?? '');
  if (command.do === 'hang up') return line.hangUp(call.call_id);
  if (call.state === 'ringing in') return whileItRings(command, apply, line, call.call_id);
}

type Apply = Desk['apply'];

async function dial({ number, name }: { number: string; name: string }, desk: Desk, line: PhoneLine) {
  const { call } = phoneNow();
  if (call.state !== 'idle' && call.state !== 'ended') return;
  const id = crypto.randomUUID();
  desk.apply({ type: 'dialled', call_id: id, phoneNo: number, contact: name });
  desk.findMember(number);
  await line.call(id, number);
}

async function pickUp(asked: string, { say, outsideId }: Desk, line: PhoneLine) {
  const { call_id, state } = phoneNow().call;
  // A double click
  if (call_id !== null && outsideId(call_id) === asked) return;
  if (state !== 'idle' && state !== 'ended') return say('End the call first.');
  if (!(await line.pickUp(asked))) say('Somebody else has taken the call, or it has ended.');
}

async function whileItRings(command: PhoneCommand, apply: Apply, line: PhoneLine, id: string) {
  switch (command.do) {
    case 'answer':
      return line.answer(id);
    case 'decline':
      return line.decline(id);
    case 'pass on':
      return line.passOn(id, command.extension);
    case 'voicemail':
      apply({ type: 'sent to voicemail' });
      return line.toVoicemail(id);
  }
}

async function inCall(command: PhoneCommand, desk: Desk, line: PhoneLine, id: string, second: string) {
  const { apply, sounds, outsideId } = desk;
  const { call } = phoneNow();
  const hold = async (isOn: boolean) => {
    if (call.onHold === isOn) return;
    await line.hold(id, isOn);
    apply({ type: 'held', call_id: id, isOn });
  };
  switch (command.do) {
    case 'hang up':
      return line.hangUp(id);
    case 'mute':
      sounds.setMuted(command.isOn);
      for (const each of [id, second]) if (each) line.setMuted(each, command.isOn && !sounds.isMixing);
      return apply({ type: 'muted', isOn: command.isOn });
    case 'hold':
      return hold(command.isOn);
    case 'tone':
      return line.sendTone(id, command.tone);
    case 'record':
      return record(command.isOn, desk, line, id, outsideId(id));
    case 'transfer':
      await hold(true);
      return line.transfer(id, command.extension);
    case 'second call': {
      if (call.second) return;
      await hold(true);
      const fresh = crypto.randomUUID();
      if (command.isConference) desk.conferences.add(fresh);
      apply({ type: 'second dialled', call_id: fresh, phoneNo: command.number, contact: command.name });
      return line.call(fresh, command.number);
    }
    case 'join':
      if (!call.second?.isAnswered || call.second.isJoined) return;
      await hold(false);
      if (line.confersItself) {
        await line.confer(id, second);
        return apply({ type: 'brought together', contact: `${nameOf(call)}, ${nameOf(call.second)}` });
      }
      await sounds.mix([id, second], call.muted);
      return apply({ type: 'joined' });
    case 'connect them':
      if (call.second?.isAnswered) return line.connectWith(id, second);
      return;
    case 'end second':
      if (second) return line.hangUp(second);
  }
}

/** Recording starts after the system was notified, and stops before it shows the end. */
async function record(isOn: boolean, { sounds }: Desk, line: PhoneLine, id: string, callId: string) {
  const { call } = phoneNow();
  if (call.recording === isOn) return;
  if (line.recordsItself) return line.setRecording(id, isOn);
  if (!isOn) {
    const stored = sounds.stopRecording(call.muted);
    await line.setRecording(id, false);
    return stored;
  }
  await line.setRecording(id, true);
  try {
    await sounds.record(id, callId, phoneNow().call.muted);
  } catch (error) {
    await sounds.stopRecording(phoneNow().call.muted);
    await line.setRecording(id, false);
    throw error;
  }
}
