import { expect, test } from 'vitest';
import { type CallEvent, type CallState, noCall } from '~/features/softphone/rules/call-state';
import { placeOf } from '~/features/softphone/rules/caller-place';
import { extensionOf, reachable } from '~/features/softphone/rules/colleagues';
import { missOf, outcomeOfEnd, wordsOfEnd, wordsOfTransfer } from '~/features/softphone/rules/ended-call';
import { nextCall } from '~/features/softphone/rules/next-call';
import { formatLength } from '~/features/softphone/ui/phone/call/use-timer';
import { numberOf } from '~/features/softphone/ui/phone/words';
import type { LineEvent } from '~/services/phone/line';

type Ended = Extract<LineEvent, { kind: 'ended' }>;

const side = { phoneNo: '102', contact: '' };
const after = (...events: CallEvent[]): CallState => events.reduce(nextCall, noCall);
const rang: CallEvent = { type: 'rang', call_id: 'a', called: '', ...side };
const dialled: CallEvent = { type: 'dialled', call_id: 'a', ...side };
const answered: CallEvent = { type: 'answered', call_id: 'a', at: 1 };
const end = (more: Partial<Ended> = {}): Ended => ({
  ...{ kind: 'ended', id: 'a', outsideId: 'x', by: 'them', status: null, reason: '', mailbox: null },
  ...more,
});

test.each([
  ['Accepted', after(rang, answered), end()],
  ['Missed', after(rang), end()],
  ['Missed', after(rang), end({ by: 'us' })],
  ['Voicemail', after(rang, { type: 'sent to voicemail' }), end({ by: 'passed on' })],
  ['Call connected', after(dialled, answered), end({ by: 'us' })],
  ['Hang Up', after(dialled), end({ by: 'us', status: 487 })],
  ['Hang Up', after(dialled), end({ status: 603 })],
  ['No Answer', after(dialled), end({ status: 486 })],
  ['No Answer', after(dialled), end({ status: 408 })],
  ['IP Phone Offline', after(dialled), end({ status: 480 })],
  ['Wrong Number', after(dialled), end({ status: 404 })],
  ['Wrong Number', after(dialled), end({ status: 484 })],
  ['Call Failed', after(dialled), end({ status: 403 })],
  ['Call Failed', after(dialled), end({ status: 409 })],
  ['Voicemail', after(dialled), end({ status: 302, mailbox: '102' })],
] as const)('a call ends as %s', { tags: ['PHONE-020'] }, (outcome, call, event) => {
  expect(outcomeOfEnd(call, event)).toBe(outcome);
});

test('what the switchboard refuses for good is said in its own words', () => {
  expect(wordsOfEnd(end({ status: 403, reason: 'Use a telephone' }))).toBe('Use a telephone.');
  const reason = "The club's telephone has no line to the outside.";
  expect(wordsOfEnd(end({ status: 409, reason }))).toBe(reason);
  expect(wordsOfEnd(end({ by: 'elsewhere' }))).toBe('Answered elsewhere');
  expect(wordsOfEnd(end({ status: 486, reason: 'Busy Here' }))).toBe('');
});

test('a call that was not passed on is back, and it is said why', { tags: ['PHONE-017'] }, () => {
  for (const status of [302, 408, 480, 486, 603])
    expect(wordsOfTransfer(status)).toBe('Nobody took the call. It is with you again.');
  expect(wordsOfTransfer(404)).toBe('Nobody has that number. The call is with you again.');
  expect(wordsOfTransfer(500)).toBe('The call was not passed on.');
});

const outside = { ...rang, phoneNo: '+12065550142' };
const told = { call_id: 'x', phone_number: '+12065550142', type: 'Voice' };

test.each([
  ['rang out', after(outside), end(), 'Missed'],
  ['declined', after(outside), end({ by: 'us' }), 'Missed'],
  ['sent to the voicemail', after(outside, { type: 'sent to voicemail' }), end({ by: 'passed on' }), 'Voicemail'],
] as const)('a missed call that was %s is told to the club', { tags: ['PHONE-042'] }, (_, call, event, status) => {
  expect(missOf(call, event)).toEqual({ ...told, status });
});

test.each([
  ['answered', after(outside, answered), end()],
  ['answered elsewhere', after(outside), end({ by: 'elsewhere' })],
  ['passed on', after(outside), end({ by: 'passed on' })],
  ['a colleague’s', after(rang), end()],
  ['our own', after({ ...dialled, phoneNo: '+12065550142' }), end()],
  ['another', after(outside), end({ id: 'b' })],
] as const)('a call that was %s is no missed one', { tags: ['PHONE-042'] }, (_, call, event) => {
  expect(missOf(call, event)).toBeNull();
});

test('a missed call whose number is withheld is told without a number', { tags: ['PHONE-042'] }, () => {
  expect(missOf(after({ ...rang, phoneNo: '' }), end())).toEqual({ ...told, phone_number: '', status: 'Missed' });
});

test('a call is passed on to colleagues with an extension, and not to oneself', { tags: ['PHONE-025'] }, () => {
  const contacts = [
    { id: 1, name: 'Dana', extension: '101' },
    { id: 2, name: 'Emil', extension: '102' },
    { id: 3, name: 'Adam', extension: null },
  ];
  expect(reachable(contacts, '101')).toEqual([{ name: 'Emil', extension: '102' }]);
  // So a telephone signs in at RingCentral
  expect(reachable(contacts, extensionOf('12065550100*102'))).toEqual([{ name: 'Dana', extension: '101' }]);
});

test('accepting leads to the member with the number, and without one to the search', { tags: ['PHONE-006'] }, () => {
  expect(placeOf('+12065550142', 7)).toBe('/app/members/7');
  expect(placeOf('+12065550142', null)).toBe('/app/members?search=%2B12065550142');
});

test('a call’s time is hours, minutes and seconds of two digits', { tags: ['PHONE-003'] }, () => {
  expect([0, 59_999, 61_000, 3_661_000, 360_000_000].map(formatLength)).toEqual([
    '00:00:00',
    '00:00:59',
    '00:01:01',
    '01:01:01',
    '100:00:00',
  ]);
});

test('the other side is shown with its number as people read it', { tags: ['PHONE-030'] }, () => {
  const shown = (phoneNo: string) => numberOf({ phoneNo, contact: '' });
  expect(['+12065550142', '+442079460000', '102', '', 'anonymous'].map(shown)).toEqual([
    '+1(206) 555-0142',
    '+442079460000',
    'Extension 102',
    'Withheld number',
    'Withheld number',
  ]);
});
