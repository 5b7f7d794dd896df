import type { ListMeta } from '~/lib/list/list';
import { type ListFilter, plainOptions } from '~/ui/table/list-filters';
import { ListTable } from '~/ui/table/list-table';
import { connectTabs } from '../../rules/tabs';
import { callOutcomes, messageStatuses } from '../../states';
import { type BlockedLine, blockedColumns } from './blocked-columns';
import { type CallLine, callColumns } from './call-columns';
import { type ContactLine, contactColumns } from './contact-columns';
import { type VoicemailLine, voicemailColumns } from './voicemail-columns';

type Rows<Line> = Omit<Line, 'zone' | 'isOwn' | 'mayBlock' | 'mayDelete'>[];

/** Rows of the open tab, as the page's loader read them. */
export type ConnectList = { meta: ListMeta } & (
  | { tab: 'contacts'; rows: Rows<ContactLine> }
  | { tab: 'log' | 'all'; rows: Rows<CallLine> }
  | { tab: 'voicemail'; rows: Rows<VoicemailLine> }
  | { tab: 'blocked'; rows: Rows<BlockedLine> }
);

interface ConnectListsProps {
  list: ConnectList;
  path: string;
  zone: string;
  /** The reader's id. */
  ownId: number | null;
  /** Whether the reader may block numbers and delete others' messages. */
  mayUpdate: boolean;
}

const outcomes: ListFilter = { name: 'outcome', label: 'Result', options: plainOptions(callOutcomes) };
const statuses: ListFilter = { name: 'status', label: 'Status', options: plainOptions(messageStatuses) };

/** One tab of the Connect page. */
export function ConnectLists({ list, path, zone, ownId, mayUpdate }: ConnectListsProps) {
  const { tab, meta } = list;
  const shared = { label: connectTabs[tab], path, meta, hrefOf: null, rowId: (row: { id: number }) => String(row.id) };
  switch (tab) {
    case 'contacts':
      return (
        <ListTable<ContactLine>
          {...shared}
          columns={contactColumns}
          rows={list.rows.map((row) => ({ ...row, isOwn: row.id === ownId }))}
          noun="contacts"
          placeholder="By ID, Name or Extension"
          hint="Nobody works here yet."
        />
      );
    case 'voicemail':
      return (
        <ListTable<VoicemailLine>
          {...shared}
          columns={voicemailColumns}
          rows={list.rows.map((row) => ({ ...row, zone, mayDelete: mayUpdate || row.user?.id === ownId }))}
          noun="voicemails"
          placeholder="By Name or Phone"
          filters={[statuses]}
          hint="Nobody has left a message."
        />
      );
    case 'blocked':
      return (
        <ListTable<BlockedLine>
          {...shared}
          columns={blockedColumns}
          rows={list.rows.map((row) => ({ ...row, zone, mayBlock: mayUpdate }))}
          noun="blocked numbers"
          placeholder="By Phone or Notes"
          hint="Every number may call the club."
        />
      );
    default:
      return (
        <ListTable<CallLine>
          {...shared}
          columns={tab === 'log' ? callColumns.own : callColumns.all}
          rows={list.rows.map((row) => ({ ...row, zone, mayBlock: mayUpdate }))}
          noun="calls"
          placeholder="By Name or Phone"
          filters={[outcomes]}
          hint={tab === 'log' ? 'Your calls are written down here.' : 'Nobody has called yet.'}
        />
      );
  }
}
