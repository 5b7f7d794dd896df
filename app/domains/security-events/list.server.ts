import { defineList } from '~/lib/list/list.server';
import { securityEventKinds } from './states';
import { securityEvents } from './table.server';

export const securityEventList = defineList({
  table: securityEvents,
  counted: [[]],
  search: {
    words: [securityEvents.account, securityEvents.what, securityEvents.address],
    pieces: [securityEvents.account],
    phones: [securityEvents.address],
  },
  marks: { kind: { column: securityEvents.kind, values: securityEventKinds }, day: securityEvents.day },
});
