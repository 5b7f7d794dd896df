import { expect, test } from 'vitest';
import { dialable } from '~/domains/calls/rules/numbers';
import { type CallEnd, outcomeOf } from '~/domains/calls/rules/outcome';
import { type CallOutcome, callOutcomes } from '~/domains/calls/states';

test('every way a call can end has its label', { tags: ['PHONE-020'] }, () => {
  const incoming = { direction: 'Inbound' as const, isAnswered: false };
  const outgoing = { direction: 'Outbound' as const, isAnswered: false };
  const ends: [CallEnd, CallOutcome][] = [
    [{ ...incoming, isAnswered: true }, 'Accepted'],
    [{ ...incoming, isVoicemail: true }, 'Voicemail'],
    [incoming, 'Missed'],
    [{ ...incoming, isCanceled: true }, 'Missed'],
    [{ ...outgoing, isAnswered: true }, 'Call connected'],
    [{ ...outgoing, status: 404 }, 'Wrong Number'],
    [{ ...outgoing, status: 484 }, 'Wrong Number'],
    [{ ...outgoing, status: 604 }, 'Wrong Number'],
    [{ ...outgoing, isCanceled: true }, 'Hang Up'],
    [{ ...outgoing, isCanceled: true, status: 487 }, 'Hang Up'],
    [{ ...outgoing, status: 603 }, 'Hang Up'],
    [{ ...outgoing, status: 408 }, 'No Answer'],
    [{ ...outgoing, status: 486 }, 'No Answer'],
    [{ ...outgoing, status: 600 }, 'No Answer'],
    [outgoing, 'No Answer'],
    [{ ...outgoing, status: 480 }, 'IP Phone Offline'],
    [{ ...outgoing, status: 500 }, 'Call Failed'],
    [{ ...outgoing, status: 403 }, 'Call Failed'],
  ];
  for (const [end, label] of ends) expect([end, outcomeOf(end)]).toEqual([end, label]);
  expect(new Set(ends.map(([, label]) => label))).toEqual(new Set(callOutcomes));
});

test('a number is dialed in one form, however it was typed', { tags: ['PHONE-027', 'PHONE-028', 'PHONE-029'] }, () => {
  const forms: Record<string, string | null> = {
    '2065550142': '+12065550142',
    '(206) 555-0142': '+12065550142',
    '(+1) 206-555-0142': '+12065550142',
    '1 206 555 0142': '+12065550142',
    '+1.206.555.0142': '+12065550142',
    'tel:+12065550142;ext=5': '+12065550142',
    '+44 20 7946 0000': '+442079460000',
    '101': '101',
    ' 102 ': '102',
    '12': null,
    '': null,
    '+': null,
    '206-555-CALL': null,
    [`2065550142${'1'.repeat(30)}`]: null,
    '+112065550142': null,
    '+44': null,
    ';ext=5': null,
  };
  for (const [typed, number] of Object.entries(forms)) expect([typed, dialable(typed)]).toEqual([typed, number]);
});
