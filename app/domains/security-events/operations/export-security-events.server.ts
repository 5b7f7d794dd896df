import { clubOf, clubToday } from '~/lib/env.server';
import type { CsvExport } from '~/lib/http/csv.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { formatTime } from '~/ui/format/format-time';
import { securityEventListInput } from '../list';
import { browserName } from '../rules/browser-name';
import { securityEventWords } from '../states';
import { readSecurityEvents, type SecurityEventRow } from '../views/list-security-events.server';

/** Security events as a file: as searched and filtered, all rows of it. */
export const exportSecurityEvents = defineOperation({
  name: 'export-security-events',
  needs: 'setting.read',
  input: securityEventListInput,
  reads: true,
  async run(context, query): Promise<CsvExport<SecurityEventRow>> {
    const { timezone } = clubOf(context.env);
    return {
      name: `security-events-${clubToday(context)}`,
      columns: {
        ID: ({ id }) => id,
        First: ({ created_at }) => formatTime(created_at, timezone),
        Last: ({ last_at }) => formatTime(last_at, timezone),
        What: ({ kind }) => securityEventWords[kind],
        About: ({ what }) => what,
        Account: ({ account }) => account,
        Address: ({ address }) => address,
        Network: ({ network }) => network,
        Browser: ({ user_agent }) => browserName(user_agent),
        Times: ({ count }) => count,
      },
      chunks: readSecurityEvents(context, query),
    };
  },
});
