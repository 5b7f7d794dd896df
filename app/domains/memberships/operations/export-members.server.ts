import { clubOf, clubToday } from '~/lib/env.server';
import type { CsvExport } from '~/lib/http/csv.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { formatPhone } from '~/ui/form/phone-mask';
import { formatDay, formatTime } from '~/ui/format/format-time';
import { directories, exportMembersInput } from '../list';
import { shownStatus } from '../states';
import { type MembershipLine, readMemberships } from '../views/list-memberships.server';

/** One of the directory's lists as a file: with the current search, all rows of it. */
export const exportMembers = defineOperation({
  name: 'export-members',
  needs: 'membership.read',
  input: exportMembersInput,
  reads: true,
  async run(context, { tab, ...query }): Promise<CsvExport<MembershipLine>> {
    const { timezone } = clubOf(context.env);
    return {
      name: `${tab === 'members' ? 'members' : `${tab}-members`}-${clubToday(context)}`,
      columns: {
        ID: ({ id }) => id,
        Name: ({ name }) => name,
        Address: ({ address }) => address,
        Phone: ({ cell_phone }) => formatPhone(cell_phone),
        Email: ({ email }) => email,
        Status: (row) => shownStatus(row, context.now),
        Joined: ({ date }) => formatDay(date),
        Expires: ({ expires_at }) => (expires_at ? formatTime(expires_at, timezone, 'date') : ''),
      },
      chunks: readMemberships(context, directories[tab], query),
    };
  },
});
