import { defineOperation, may, type Permission } from '~/lib/operation/operation.server';
import { readOfSomeRecord, withParent } from '~/lib/operation/parents.server';
import { sentenceOf } from '../rules/sentences';
import { cursorText, listTimelineInput } from '../schema';
import { listTimelineRows } from '../views/timeline-rows.server';

/** The permissions for kinds of related records; any one of them suffices. */
const keysOf: Record<string, Permission[]> = {
  task: ['task.read'],
  job: ['job.read'],
  estimate: ['job.read_estimate'],
  invoice: ['invoice.read'],
  contractor_invoice: ['invoice.read'],
  payment: ['payment.read', 'invoice.read'],
  check: ['check.read'],
  thread: ['task.read'],
};

/** Returns the history of a record and of its related records as sentences, newest first. */
export const listTimeline = defineOperation({
  name: 'list-timeline',
  needs: readOfSomeRecord,
  input: listTimelineInput,
  reads: true,
  async run(context, { subject_type, id, cursor, per_page }) {
    const { db, actor } = context;
    const named = { type: subject_type, key: id, field: 'subject_type' };
    const hidden = Object.keys(keysOf).filter((kind) => !keysOf[kind]!.some((permission) => may(actor, permission)));
    const [, { rows, next }] = await withParent(context, named, 'read', (subject) =>
      listTimelineRows(db, subject, { cursor, limit: per_page, hidden }),
    );
    return {
      results: rows.map(({ row: _, data, actor_kind, user_id, user, assignee, ...entry }) => ({
        ...entry,
        by: actor_kind,
        user,
        ...sentenceOf(
          { ...entry, data, actor_kind, user_id },
          (id) => [user, assignee].find((person) => person?.id === id)?.name ?? 'a colleague',
        ),
      })),
      next_cursor: next && cursorText(next),
    };
  },
});
