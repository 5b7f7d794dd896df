import type { CsvExport } from '~/lib/csv.server';
import { defineOperation } from '~/lib/operation.server';
import { formatDay } from '~/ui/format-time';
import { formatPhone } from '~/ui/phone-mask';
import { directories, exportMembersInput } from '../list';
import { type MembershipLine, readMemberships } from '../list-memberships.server';
import { shownStatus } from '../states';

/** One of the directory's lists as a file: as searched, and whole however long. */
export const exportMembers = defineOperation({
  name: 'export-members',
  needs: 'membership.read',
  input: exportMembersInput,
  reads: true,
  async run(context, { tab, ...query }): Promise<CsvExport<MembershipLine>> {
    return {
      name: `${tab === 'members' ? 'members' : `${tab}-members`}-${context.now.toISOString().slice(0, 10)}`,
      columns: {
        ID: ({ id }) => id,
        Name: ({ name }) => name,
        Address: ({ address }) => address,
        Phone: ({ cell_phone }) => formatPhone(cell_phone),
        Email: ({ email }) => email,
        Status: (row) => shownStatus(row, context.now),
        Joined: ({ date }) => formatDay(date),
        Expires: ({ expires_at }) => (expires_at ? formatDay(expires_at.toISOString()) : ''),
      },
      chunks: readMemberships(context, directories[tab], query),
    };
  },
});
