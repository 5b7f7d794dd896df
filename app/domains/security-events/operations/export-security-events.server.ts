import { defineExport } from '~/lib/list/export.server';
import { formatTime } from '~/ui/format/format-time';
import { browserName } from '../rules/browser-name';
import { securityEventWords } from '../states';
import { listSecurityEvents } from './list-security-events.server';

/** Security events as a file: as searched and filtered, all rows of it. */
export const exportSecurityEvents = defineExport(listSecurityEvents, {
  name: 'export-security-events',
  file: 'security-events',
  columns: {
    ID: ({ id }) => id,
    First: ({ created_at }, { timezone }) => formatTime(created_at, timezone),
    Last: ({ last_at }, { timezone }) => formatTime(last_at, timezone),
    What: ({ kind }) => securityEventWords[kind],
    About: ({ what }) => what,
    Account: ({ account }) => account,
    Address: ({ address }) => address,
    Network: ({ network }) => network,
    Browser: ({ user_agent }) => browserName(user_agent),
    Times: ({ count }) => count,
  },
});
