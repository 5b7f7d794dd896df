import { defineExport } from '~/lib/list/export.server';
import { shownPhone } from '~/lib/text/phone';
import { formatDay, formatTime } from '~/ui/format/format-time';
import { directories, exportMembersInput } from '../list';
import { shownStatus } from '../states';
import { readMemberships } from '../views/list-memberships.server';

/** One of the directory's lists as a file: with the current search, all rows of it. */
export const exportMembers = defineExport(
  {
    needs: 'membership.read',
    input: exportMembersInput,
    rows: (context, { tab, ...query }) => readMemberships(context, directories[tab], query),
  },
  {
    name: 'export-members',
    file: ({ tab }) => (tab === 'members' ? 'members' : `${tab}-members`),
    columns: {
      ID: ({ id }) => id,
      Name: ({ name }) => name,
      Address: ({ address }) => address,
      Phone: ({ cell_phone }) => shownPhone(cell_phone),
      Email: ({ email }) => email,
      Status: (row, { now }) => shownStatus(row, now),
      Joined: ({ date }) => formatDay(date),
      Expires: ({ expires_at }, { timezone }) => (expires_at ? formatTime(expires_at, timezone, 'date') : ''),
    },
  },
);
