import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { reportMissedCall } from '~/domains/calls/operations/report-missed-call.server';
import { storeCall } from '~/domains/calls/operations/store-call.server';
import type { CallOutcome } from '~/domains/calls/states';
import { calls } from '~/domains/calls/table.server';
import { tasks } from '~/domains/tasks/table.server';
import { perform } from '~/lib/operation/operation.server';
import { history } from '~/lib/operation/tables.server';
import { contextFor, db, employ } from '../../support/club/context';
import { oweDues } from '../../support/club/invoices';
import { resetClub } from '../../support/runtime/reset-club';

const NUMBER = '+12065550391';
const START = new Date('2026-03-02T18:00:00Z');

let calling = 0;
let callId: string;
beforeEach(async () => {
  await resetClub();
  callId = `call-${++calling}`;
  await employ('service');
  await employ('employee');
});

const finished = (outcome: CallOutcome, more: object = {}) => ({
  outside_id: callId,
  direction: 'Inbound',
  outcome,
  phone_number: NUMBER,
  started_at: START,
  ended_at: new Date(START.getTime() + 20_000),
  ...more,
});
const store = async (outcome: CallOutcome, more?: object) =>
  perform(storeCall, await contextFor('system'), finished(outcome, more));
const tell = async (more: object = {}, who: 'service' | 'employee' = 'service') =>
  perform(reportMissedCall, await contextFor(who), {
    call_id: callId,
    phone_number: NUMBER,
    type: 'Voice',
    status: 'Missed',
    ...more,
  });
const taskCount = () => db.$count(tasks, eq(tasks.task_type, 'MISSED_CALL'));
const callCount = () => db.$count(calls);

describe('one missed call is one task, whoever tells', { tags: ['PHONE-042', 'TASK-050'] }, () => {
  test('three ringing colleagues and the switchboard, at once and again later', async () => {
    const told = await Promise.all([tell(), tell({}, 'employee'), store('Missed'), tell()]);
    await tell();
    await store('Missed');
    expect([await callCount(), await taskCount()]).toEqual([1, 1]);
    expect(told).toHaveLength(4);
    const [task] = await db.select().from(tasks);
    expect(task).toMatchObject({
      title: 'Missed call from +1(206) 555-0391',
      status: 'OPEN',
      contact_phone: NUMBER,
    });
  });

  test('without an id the same number is one call within a minute, another number or a later one is another', async () => {
    const anonymous = { call_id: undefined };
    await Promise.all([tell(anonymous), tell(anonymous, 'employee'), tell(anonymous)]);
    expect(await taskCount()).toBe(1);
    await tell({ ...anonymous, phone_number: '+12065550392' });
    expect(await taskCount()).toBe(2);
    const later = { ...(await contextFor('service')), now: new Date(Date.now() + 61_000) };
    await perform(reportMissedCall, later, { phone_number: NUMBER, type: 'Voice', status: 'Missed' });
    expect(await taskCount()).toBe(3);
  });

  test('what was told without an id becomes the switchboard’s call when that tells of it', async () => {
    await tell({ call_id: undefined });
    await store('Missed', { started_at: new Date(), ended_at: new Date() });
    expect([await callCount(), await taskCount()]).toEqual([1, 1]);
    expect((await db.select().from(calls))[0]!.outside_id).toBe(callId);
  });

  test('a call that a colleague answered after all closes the task that a softphone opened', async () => {
    await tell();
    await store('Accepted', { user_id: null, answered_at: START });
    expect((await db.select().from(calls))[0]).toMatchObject({ outcome: 'Accepted', duration: 20, version: 2 });
    expect((await db.select().from(tasks))[0]!.status).toBe('CLOSED');
  });

  test('a softphone takes nothing back from what the switchboard told', async () => {
    await store('Accepted', { answered_at: START });
    await tell();
    expect((await db.select().from(calls))[0]!.outcome).toBe('Accepted');
    expect(await taskCount()).toBe(0);
  });
});

test('calls with colleagues, calls that were answered and calls of ours open no task', {
  tags: ['PHONE-042'],
}, async () => {
  const outcomes: [CallOutcome, object][] = [
    ['Missed', { phone_number: '101' }],
    ['Accepted', { answered_at: START }],
    ['No Answer', { direction: 'Outbound' }],
    ['Voicemail', { direction: 'Outbound' }],
  ];
  for (const [index, [outcome, more]] of outcomes.entries())
    await store(outcome, { outside_id: `none-${index}`, ...more });
  expect([await callCount(), await taskCount()]).toEqual([4, 0]);
  await store('Voicemail');
  expect(await taskCount()).toBe(1);
});

test('a withheld or senseless number is a call of nobody, and no harm', { tags: ['PHONE-042'] }, async () => {
  const numbers = ['', 'anonymous', '+', ';ext=5', '1'.repeat(40), '<script>', '++12065550391'];
  for (const [index, phone_number] of numbers.entries()) await tell({ call_id: `odd-${index}`, phone_number });
  expect(new Set((await db.select().from(calls)).map((call) => call.phone_number))).toEqual(new Set(['']));
  expect(new Set((await db.select().from(tasks)).map(({ title }) => title))).toEqual(
    new Set(['Missed call from a withheld number']),
  );
});

test('a call with a member is a line of the member’s timeline', { tags: ['PHONE-034'] }, async () => {
  const { membership } = await oweDues();
  await store('Accepted', { phone_number: membership.primary_phone, answered_at: START });
  const [call] = await db.select().from(calls);
  expect(call).toMatchObject({ membership_id: membership.id, contact_name: membership.primary_name });
  const lines = await db
    .select()
    .from(history)
    .where(and(eq(history.subject_type, 'call'), eq(history.parent_id, membership.id)));
  expect(lines.map(({ action }) => action)).toEqual(['answered']);
});

test('calling back closes the tasks of that number once they talk, and no others', { tags: ['TASK-050'] }, async () => {
  await store('Missed');
  callId += 'b';
  await store('Voicemail', { started_at: new Date(START.getTime() + 60_000) });
  callId += 'c';
  await store('Missed', { phone_number: '+12065550392' });
  const open = () => db.$count(tasks, and(eq(tasks.task_type, 'MISSED_CALL'), eq(tasks.status, 'OPEN')));
  expect(await open()).toBe(3);
  const later = new Date(START.getTime() + 3_600_000);
  const back = { direction: 'Outbound', started_at: later, ended_at: new Date(later.getTime() + 60_000) };
  callId += 'd';
  await store('No Answer', back);
  expect(await open()).toBe(3);
  callId += 'e';
  await store('Call connected', { ...back, answered_at: later });
  expect(await open()).toBe(1);
  // Missed again after that: another task
  callId += 'f';
  await store('Missed', { started_at: new Date(later.getTime() + 3_600_000) });
  expect(await open()).toBe(2);
});
