import type { UserChip } from '~/domains/users/queries.server';
import { NOT_ASSIGNED } from '../states';
import { type Thread, threads } from '../table.server';

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

interface ColumnOf {
  from_email: 'from';
  time: 'last_at';
}
export type ThreadLine = {
  [Field in keyof typeof threadColumns]: Thread[Field extends keyof ColumnOf ? ColumnOf[Field] : Field & keyof Thread];
};

/** A conversation as the API and the inbox show it; its people are among the staff. */
export function threadRow({ people: ids, ...row }: ThreadLine, staff: readonly UserChip[]) {
  const people = staff.filter(({ id }) => ids.includes(id)).sort((a, b) => a.id - b.id);
  return { ...row, assigned_to_user: people.length > 0 ? people.map(({ name }) => name) : [NOT_ASSIGNED], people };
}
