import { defineOperation, may, type Permission } from '~/lib/operation/operation.server';
import { withParent } from '~/lib/operation/parents.server';
import { readOfSomeRecord } from '~/nouns';
import { pageOf, recordName } from '../rules/record-page';
import { sentenceOf } from '../rules/sentences';
import { cursorText, listTimelineInput } from '../schema';
import { listTimelineRows, type TimelineRow } from '../views/timeline-rows.server';

/** The permissions for kinds of related records; any one of them suffices. */
const keysOf: Record<string, Permission[]> = {
  task: ['task.read'],
  job: ['job.read'],
  estimate: ['job.read_estimate'],
  invoice: ['invoice.read'],
  contractor_invoice: ['invoice.read'],
  contractor_payment: ['invoice.read'],
  contractor_correction: ['invoice.read'],
  payment: ['payment.read', 'invoice.read'],
  refund: ['payment.read', 'invoice.read'],
  check: ['check.read'],
  thread: ['task.read'],
  sent_mail: ['job.read'],
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
      results: rows.map(({ row: _, data, actor_kind, user_id, user, assignee, belonging, ...entry }) => ({
        ...entry,
        by: actor_kind,
        user,
        ...recordOf(entry, belonging),
        ...sentenceOf(
          { ...entry, data, actor_kind, user_id },
          (id) => [user, assignee].find((person) => person?.id === id)?.name ?? 'a colleague',
        ),
      })),
      next_cursor: next && cursorText(next),
    };
  },
});

/** The name and link of an entry's record; null for the record itself. */
function recordOf(
  { subject_type, subject_id, action }: Pick<TimelineRow, 'subject_type' | 'subject_id' | 'action'>,
  belonging: TimelineRow['belonging'],
) {
  if (!belonging || !NAMED.includes(subject_type)) return { record: null, href: null };
  const { name, contractor_id, is_there } = belonging;
  const isThere = is_there && action !== 'deleted';
  return {
    record: recordName(subject_type, subject_id, name),
    href: isThere ? pageOf(subject_type, subject_id, contractor_id) : null,
  };
}

/** Kinds of records with a page of their own. */
const NAMED = ['task', 'job', 'estimate', 'invoice', 'contractor_invoice', 'check', 'thread', 'membership'];
