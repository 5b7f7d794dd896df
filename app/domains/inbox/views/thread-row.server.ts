import type { UserChip } from '~/domains/users/queries.server';
import type { RowOf } from '~/lib/list/list-part.server';
import { NOT_ASSIGNED } from '../states';
import { threads } from '../table.server';

export const threadColumns = {
  id: threads.id,
  version: threads.version,
  subject: threads.subject,
  from_email: threads.from,
  from_name: threads.from_name,
  time: threads.last_at,
  status: threads.status,
  turn: threads.turn,
  messages: threads.messages,
  last_mail_id: threads.last_mail_id,
  people: threads.people,
  snoozed_until: threads.snoozed_until,
  linked_type: threads.linked_type,
  linked_id: threads.linked_id,
};

export type ThreadLine = RowOf<typeof threadColumns>;

/** A conversation in the API's and the inbox's format; its people are of the staff. */
export function threadRow({ people: ids, ...row }: ThreadLine, staff: readonly UserChip[]) {
  const people = staff.filter(({ id }) => ids.includes(id)).sort((a, b) => a.id - b.id);
  return { ...row, assigned_to_user: people.length > 0 ? people.map(({ name }) => name) : [NOT_ASSIGNED], people };
}
