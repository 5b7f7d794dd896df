import { listFaces } from '~/domains/users/queries.server';
import { defineOperation, may, type Permission } from '~/lib/operation.server';
import { findParent, readOfSomeRecord } from '~/lib/parents.server';
import { cursorText, listTimelineInput } from '../schema';
import { sentenceOf } from '../sentences';
import { listTimelineRows, type TimelineRow } from '../timeline-rows.server';

/** What of a record's belongings takes a key of its own to see, any of these. */
const keysOf: Record<string, Permission[]> = {
  task: ['task.read'],
  job: ['job.read'],
  estimate: ['job.read_estimate'],
  invoice: ['invoice.read'],
  contractor_invoice: ['invoice.read'],
  payment: ['payment.read', 'invoice.read'],
  check: ['check.read'],
};

const peopleIn = ({ user_id, action, data }: TimelineRow) =>
  [user_id, action === 'assigned' ? data.to : null].filter((id) => typeof id === 'number');

/** Everything that happened to a record and to what belongs to it, newest first, in words. */
export const listTimeline = defineOperation({
  name: 'list-timeline',
  needs: readOfSomeRecord,
  input: listTimelineInput,
  reads: true,
  async run(context, { subject_type, id, cursor, per_page }) {
    const { db, actor } = context;
    const subject = await findParent(context, { type: subject_type, key: id, field: 'subject_type' }, 'read');
    const hidden = Object.keys(keysOf).filter((kind) => !keysOf[kind]!.some((permission) => may(actor, permission)));
    const { rows, next } = await listTimelineRows(db, subject, { cursor, limit: per_page, hidden });
    const people = await listFaces(db, rows.flatMap(peopleIn));
    return {
      results: rows.map(({ row: _, data, actor_kind, user_id, ...entry }) => ({
        ...entry,
        by: actor_kind,
        user: user_id === null ? null : (people.get(user_id) ?? null),
        ...sentenceOf({ ...entry, data, actor_kind, user_id }, (person) => people.get(person)?.name ?? 'a colleague'),
      })),
      next_cursor: next && cursorText(next),
    };
  },
});
