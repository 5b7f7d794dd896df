import { defineList } from '~/lib/list/list.server';
import { callOutcomes, messageStatuses } from './states';
import { blockedNumbers, calls, voicemails } from './table.server';

/** Counted in total and per person. */
export const callList = defineList({
  table: calls,
  counted: [[], [calls.user_id]],
  search: { words: [calls.contact_name], pieces: [], phones: [calls.phone_number] },
  marks: { user: calls.user_id, outcome: { column: calls.outcome, values: callOutcomes } },
});

export const voicemailList = defineList({
  table: voicemails,
  counted: [[]],
  search: { words: [voicemails.from_name], pieces: [], phones: [voicemails.from_number] },
  marks: { status: { column: voicemails.status, values: messageStatuses } },
});

export const blockedList = defineList({
  table: blockedNumbers,
  counted: [[]],
  search: { words: [blockedNumbers.notes], pieces: [], phones: [blockedNumbers.phone_number] },
});
