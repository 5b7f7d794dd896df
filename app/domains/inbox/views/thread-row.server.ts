import { sql } from 'drizzle-orm';
import { chipsOf, type UserChip } from '~/domains/users/queries.server';
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
  people: chipsOf(sql`${threads.people}`).as('people_chips'),
};

interface ColumnOf {
  from_email: 'from';
  time: 'last_at';
}
type Plain = Exclude<keyof typeof threadColumns, 'people'>;
export type ThreadLine = {
  [Field in Plain]: Thread[Field extends keyof ColumnOf ? ColumnOf[Field] : Field & keyof Thread];
} & { people: UserChip[] };

/** A conversation as the API and the inbox show it. */
export const threadRow = ({ people, ...row }: ThreadLine) => ({
  ...row,
  assigned_to_user: people.length > 0 ? people.map(({ name }) => name) : [NOT_ASSIGNED],
  people,
});
