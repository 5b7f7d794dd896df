import { eq, type SQL, sql } from 'drizzle-orm';
import { type UserChip, userChipOf } from '~/domains/users/queries.server';
import { parseJson, qualified } from '~/lib/columns.server';
import type { RowOf } from '~/lib/list/list-part.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { CallListQuery } from '../list';
import { callList } from '../list.server';
import type { CallFigures, CallGrade } from '../rules/quality';
import { soundPath } from '../rules/sound-path';
import { callQualities, calls, recordings, voicemails } from '../table.server';

const soundOf = (table: typeof recordings | typeof voicemails) =>
  sql<string | null>`(SELECT uuid FROM ${table} WHERE ${table.call_key} = ${qualified(calls.outside_id)} LIMIT 1)`;

/** The callee's side of a call between colleagues has a name of its own in the log. */
const callKey = sql`iif(substr(${qualified(calls.outside_id)}, -3) = ':in',
  substr(${qualified(calls.outside_id)}, 1, length(${qualified(calls.outside_id)}) - 3), ${qualified(calls.outside_id)})`;

const qualityOf: SQL<CallQuality | null> = sql`(SELECT json_object('grade', grade, 'packets_received', packets_received,
    'packets_lost', packets_lost, 'jitter_ms', jitter_ms, 'round_trip_ms', round_trip_ms) FROM ${callQualities}
  WHERE ${callQualities.call_key} = ${callKey} AND ${callQualities.user_id} = ${qualified(calls.user_id)})`.mapWith(
  parseJson,
);

/** The call owner's own measurements. */
interface CallQuality extends CallFigures {
  grade: CallGrade;
}

const columns = {
  id: calls.id,
  uuid: calls.uuid,
  direction: calls.direction,
  outcome: calls.outcome,
  type: calls.type,
  phone_number: calls.phone_number,
  contact_name: calls.contact_name,
  extension: calls.extension,
  user: userChipOf(calls.user_id) as SQL<UserChip | null>,
  membership_uuid: sql<string | null>`(SELECT uuid FROM memberships WHERE id = ${qualified(calls.membership_id)})`,
  duration: calls.duration,
  started_at: calls.started_at,
  recording: soundOf(recordings),
  voicemail: soundOf(voicemails),
  quality: qualityOf,
};

type Row = RowOf<typeof columns>;

/** A page of the calls of everybody, or of one user, newest first. */
export async function listCallPage({ db }: OperationContext, query: CallListQuery, userId: number | null) {
  const part = {
    counted: [userId === null ? 'calls' : `calls:${userId}`],
    where: userId === null ? sql`true` : eq(calls.user_id, userId),
    isIndexed: true,
    columns: ['listed'],
    ...(userId !== null && { marks: { user: [userId] } }),
    filters: { outcome: query.outcome },
  };
  const { results, meta } = await callList.page(db, columns, part, query);
  return { records: results.map(recordOf), meta };
}

/** A call in the telephone's fields: who called whom, how it ended, and its sound. */
function recordOf({ user, phone_number, contact_name, extension, recording, voicemail, ...row }: Row) {
  const other = { name: contact_name, phoneNumber: phone_number };
  const own = { name: user?.name ?? '', phoneNumber: extension ?? '' };
  const isIncoming = row.direction === 'Inbound';
  return {
    id: row.id,
    uuid: row.uuid,
    direction: row.direction,
    type: row.type,
    from: isIncoming ? other : own,
    to: isIncoming ? own : other,
    result: row.outcome,
    duration: row.duration,
    startTime: row.started_at,
    quality: row.quality,
    user,
    member: row.membership_uuid,
    recording: recording === null ? null : { uuid: recording, uri: soundPath(recording) },
    voicemail: voicemail === null ? null : { uuid: voicemail, uri: soundPath(voicemail) },
  };
}
