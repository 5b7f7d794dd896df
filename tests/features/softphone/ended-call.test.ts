import { expect, test } from 'vitest';
import { type CallEvent, type CallState, nextCall, noCall } from '~/features/softphone/rules/call-state';
import { outcomeOfEnd, wordsOfEnd } from '~/features/softphone/rules/ended-call';
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
  ['Call Failed', after(dialled), end({ status: 501 })],
  ['Voicemail', after(dialled), end({ status: 302, mailbox: '102' })],
] as const)('a call ends as %s', { tags: ['PHONE-020'] }, (outcome, call, event) => {
  expect(outcomeOfEnd(call, event)).toBe(outcome);
});

test('what the switchboard refuses for good is said in its own words', () => {
  expect(wordsOfEnd(end({ status: 403, reason: 'Use a telephone' }))).toBe('Use a telephone.');
  expect(wordsOfEnd(end({ status: 501, reason: 'No line to the outside' }))).toBe('No line to the outside.');
  expect(wordsOfEnd(end({ by: 'elsewhere' }))).toBe('Answered elsewhere');
  expect(wordsOfEnd(end({ status: 486, reason: 'Busy Here' }))).toBe('');
});
