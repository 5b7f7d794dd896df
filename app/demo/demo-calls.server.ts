import { gradeOf } from '~/domains/calls/rules/quality';
import type { CallOutcome } from '~/domains/calls/states';
import { blockedNumbers, callQualities, calls, voicemails } from '~/domains/calls/table.server';
import { files } from '~/domains/files/table.server';
import type { ActionOf } from '~/lib/operation/commit.server';
import { shownPhone } from '~/lib/text/phone';
import { type Ledger, ofMember } from './demo-ledger.server';
import { emailOf, phoneOf } from './demo-memberships.server';
import { demoSound } from './demo-sounds';
import { openDemoTask } from './demo-tasks.server';
import { households } from './households';

const [DANA, EMIL] = [4, 5];
const EXTENSIONS: Record<number, string> = { [DANA]: '101', [EMIL]: '102' };

interface DemoCall {
  outcome: CallOutcome;
  direction: 'Inbound' | 'Outbound';
  /** A household, or a number without one; empty where it is withheld. */
  with: number | string;
  by: number | null;
  daysAgo: number;
  /** Seconds of talk. */
  seconds?: number;
}

const demoCalls: DemoCall[] = [
  { outcome: 'Accepted', direction: 'Inbound', with: 1, by: DANA, daysAgo: 6.2, seconds: 312 },
  { outcome: 'Call connected', direction: 'Outbound', with: 2, by: EMIL, daysAgo: 5.4, seconds: 95 },
  { outcome: 'Wrong Number', direction: 'Outbound', with: '+12065550999', by: EMIL, daysAgo: 5.3 },
  { outcome: 'Hang Up', direction: 'Outbound', with: 3, by: DANA, daysAgo: 4.6 },
  { outcome: 'No Answer', direction: 'Outbound', with: 4, by: DANA, daysAgo: 4.5 },
  { outcome: 'Call Failed', direction: 'Outbound', with: '+442079460000', by: DANA, daysAgo: 3.7 },
  { outcome: 'IP Phone Offline', direction: 'Outbound', with: '102', by: DANA, daysAgo: 3.5 },
  { outcome: 'Voicemail', direction: 'Inbound', with: 5, by: DANA, daysAgo: 2.6 },
  { outcome: 'Accepted', direction: 'Inbound', with: '+12065550177', by: EMIL, daysAgo: 1.8, seconds: 41 },
  { outcome: 'Voicemail', direction: 'Inbound', with: '', by: null, daysAgo: 1.3 },
  { outcome: 'Call connected', direction: 'Outbound', with: 1, by: DANA, daysAgo: 0.9, seconds: 604 },
  { outcome: 'Voicemail', direction: 'Inbound', with: 2, by: EMIL, daysAgo: 0.6 },
  { outcome: 'Missed', direction: 'Inbound', with: '+12065550142', by: null, daysAgo: 0.4 },
];

const ACTIONS: Partial<Record<CallOutcome, ActionOf<'call'>>> = {
  Accepted: 'answered',
  'Call connected': 'placed',
  Missed: 'missed',
  Voicemail: 'voicemail',
};

/** The sound of each voicemail, in the order of its calls. */
const SOUNDS = [
  { seconds: 4, pitches: [392, 330, 262] },
  { seconds: 3, pitches: [262, 262, 330] },
  { seconds: 5, pitches: [440, 392, 349, 330] },
];

const demoBlocked = [
  { phone_number: '+12065550666', notes: 'Calls about a car warranty', by: DANA },
  { phone_number: '+18005550123', notes: 'Robot', by: DANA },
  { phone_number: '+13605550190', notes: '', by: EMIL },
];

const soundUuid = (ledger: Ledger, id: number) => ledger.uuid(13, 9000 + id);

/** Calls of every outcome, missed ones with their tasks, and blocked numbers. */
export function seedCalls(ledger: Ledger, isWithFiles: boolean): void {
  let voicemail = 0;
  for (const [index, call] of demoCalls.entries()) {
    const id = index + 1;
    const membership = typeof call.with === 'number' ? call.with : undefined;
    const name = membership === undefined ? '' : households[membership - 1]!.names[0]!;
    const phone_number = typeof call.with === 'number' ? phoneOf(call.with) : call.with;
    const started_at = ledger.instant(call.daysAgo);
    const answered_at = call.seconds === undefined ? null : started_at;
    const ended_at = new Date(started_at.getTime() + (call.seconds ?? 20) * 1000);
    const told = { outcome: call.outcome, user_id: call.by, by: name || phone_number || 'A withheld number' };
    const action = ACTIONS[call.outcome] ?? 'not-reached';
    ledger.tell('call', id, [[action, call.daysAgo, 'system']], ofMember(membership, told));
    ledger.add(
      ledger.db.insert(calls).values({
        id,
        uuid: ledger.uuid(12, id),
        outside_id: `demo-${id}`,
        direction: call.direction,
        outcome: call.outcome,
        type: 'Voice',
        phone_number,
        contact_name: name,
        extension: call.by === null ? null : EXTENSIONS[call.by]!,
        user_id: call.by,
        membership_id: membership ?? null,
        started_at,
        answered_at,
        ended_at,
        duration: call.seconds ?? 0,
        created_at: ended_at,
        updated_at: ended_at,
      }),
    );
    if (call.by !== null && call.seconds !== undefined) addQuality(ledger, { call, key: `demo-${id}`, ended_at });
    if (call.outcome !== 'Missed' && call.outcome !== 'Voicemail') continue;
    openDemoTask(ledger, {
      task_type: 'MISSED_CALL',
      title: `${call.outcome === 'Voicemail' ? 'Voicemail' : 'Missed call'} from ${shownPhone(phone_number) || 'a withheld number'}`,
      taskable_type: 'call',
      taskable_id: id,
      ...(membership !== undefined && { membership_id: membership }),
      contact: { name, email: name && emailOf(name), phone: phone_number },
      source: `call:demo-${id}`,
      opened: call.daysAgo,
      openedBy: 'system',
    });
    if (call.outcome !== 'Voicemail' || !isWithFiles) continue;
    voicemail += 1;
    addVoicemail(ledger, voicemail, { call, key: `demo-${id}`, name, phone_number });
  }
  for (const [index, { by, ...blocked }] of demoBlocked.entries()) {
    const id = index + 1;
    const created_at = ledger.instant(12 - index);
    ledger.tell('blocked_number', id, [['created', 12 - index, by]], { number: blocked.phone_number });
    const row = { id, uuid: ledger.uuid(22, id), ...blocked, blocked_by: by, created_at, updated_at: created_at };
    ledger.add(ledger.db.insert(blockedNumbers).values(row));
  }
}

/** Packets of Opus per second. */
const PACKETS = 50;
/** Measurements of the demo calls, cyclically. */
const MEASURED = [
  { lost: 0.001, jitter_ms: 6, round_trip_ms: 41 },
  { lost: 0.03, jitter_ms: 44, round_trip_ms: 120 },
  { lost: 0.09, jitter_ms: 81, round_trip_ms: 260 },
];

function addQuality(ledger: Ledger, { call, key, ended_at }: { call: DemoCall; key: string; ended_at: Date }) {
  const sent = call.seconds! * PACKETS;
  const { lost, ...measured } = MEASURED[call.seconds! % MEASURED.length]!;
  const packets_lost = Math.round(sent * lost);
  const figures = { packets_received: sent - packets_lost, packets_lost, ...measured };
  const row = { call_key: key, user_id: call.by!, ...figures, grade: gradeOf(figures), measured_at: ended_at };
  ledger.add(ledger.db.insert(callQualities).values(row));
}

interface Left {
  call: DemoCall;
  key: string;
  name: string;
  phone_number: string;
}

function addVoicemail(ledger: Ledger, id: number, { call, key, name, phone_number }: Left) {
  const at = ledger.instant(call.daysAgo);
  const { seconds, pitches } = SOUNDS[id - 1]!;
  ledger.tell('voicemail', id, [['received', call.daysAgo, 'system']], { by: name || phone_number });
  ledger.add(
    ledger.db.insert(voicemails).values({
      id,
      uuid: ledger.uuid(21, id),
      call_key: key,
      user_id: call.by,
      from_name: name,
      from_number: phone_number,
      status: id === 1 ? 'Read' : 'Unread',
      seconds,
      received_at: at,
      created_at: at,
      updated_at: at,
    }),
    ledger.db.insert(files).values({
      uuid: soundUuid(ledger, id),
      type: 'file',
      label: '0001.wav',
      file_name: 'voicemail.wav',
      content_type: 'audio/wav',
      size: demoSound(seconds, pitches).length,
      fileable_type: 'voicemail',
      fileable_id: id,
      created_at: at,
      updated_at: at,
    }),
  );
}

/** Stores the sounds of the demo voicemails in R2. */
export async function storeSounds(ledger: Ledger, bucket: R2Bucket): Promise<void> {
  for (const [index, { seconds, pitches }] of SOUNDS.entries()) {
    await bucket.put(`files/${soundUuid(ledger, index + 1)}`, demoSound(seconds, pitches), {
      httpMetadata: { contentType: 'audio/wav' },
    });
  }
}
