import { type SQL, sql } from 'drizzle-orm';
import { type UserChip, userChipOf } from '~/domains/users/queries.server';
import { qualified } from '~/lib/columns.server';
import type { RowOf } from '~/lib/list/list-part.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { VoicemailListQuery } from '../list';
import { voicemailList } from '../list.server';
import { soundPath } from '../rules/sound-path';
import { calls, voicemails } from '../table.server';

const columns = {
  id: voicemails.id,
  uuid: voicemails.uuid,
  version: voicemails.version,
  from_name: voicemails.from_name,
  from_number: voicemails.from_number,
  from_extension: voicemails.from_extension,
  status: voicemails.status,
  seconds: voicemails.seconds,
  received_at: voicemails.received_at,
  user: userChipOf(voicemails.user_id) as SQL<UserChip | null>,
  member: sql<
    string | null
  >`(SELECT memberships.uuid FROM ${calls} JOIN memberships ON memberships.id = ${calls.membership_id}
    WHERE ${calls.outside_id} = ${qualified(voicemails.call_key)})`,
};

type Row = RowOf<typeof columns>;

/** A page of everybody's voicemails, newest first. */
export async function listVoicemailPage({ db }: OperationContext, query: VoicemailListQuery) {
  const part = {
    counted: ['voicemails'],
    where: sql`true`,
    isIndexed: true,
    columns: ['listed'],
    filters: { status: query.status },
  };
  const { results, meta } = await voicemailList.page(db, columns, part, query);
  return { records: results.map(voicemailView), meta };
}

function voicemailView({ from_name, from_number, from_extension, status, seconds, received_at, ...row }: Row) {
  return {
    id: row.id,
    uuid: row.uuid,
    version: row.version,
    from: { name: from_name, phoneNumber: from_number, extensionNumber: from_extension },
    messageStatus: status,
    creationTime: received_at,
    direction: 'Inbound' as const,
    attachments: [{ uri: soundPath(row.uuid), duration: seconds }],
    user: row.user,
    member: row.member,
  };
}
