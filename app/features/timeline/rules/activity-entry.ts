import { fullName } from '~/domains/users/rules/full-name';
import type { ActivityRow } from '../views/activity-rows.server';
import { pageOf, recordName, settingLink } from './record-page';
import { sentenceOf } from './sentences';

/** The displayed kind of an entry's record, where it differs from its own. */
const TRACKED: Record<string, string> = {
  contractor_invoice: 'invoice',
  check: 'invoice',
  payment: 'invoice',
  refund: 'invoice',
  estimate: 'job',
};
/** Kinds that belong to another record, and link to its page. */
const HANGING: readonly string[] = ['note', 'payment', 'refund', 'estimate'];

function dataOf({ subject_type, subject_id, parent_type, parent_id }: ActivityRow) {
  if (subject_type === 'note') return { id: subject_id, notable_type: parent_type, notable_id: parent_id };
  return subject_type === 'estimate' ? { id: parent_id, estimate_id: subject_id } : { id: subject_id };
}

/** The parts of a history row: actor, action, its record's page if there is one, and whether on its notes. */
export function activityEntry(row: ActivityRow) {
  const {
    subject_type,
    subject_id,
    parent_type,
    parent_id,
    contractor_id,
    is_there,
    name,
    created_at,
    version,
    action,
  } = row;
  const isHanging = HANGING.includes(subject_type);
  const [type, id] = isHanging ? [parent_type, parent_id] : [subject_type, subject_id];
  const { who, text, details } = sentenceOf(row, (id) =>
    id === row.user_id && row.user ? fullName(row.user) : 'a colleague',
  );
  const step = action === 'deleted' ? 'deleted' : version === 1 ? 'created' : 'updated';
  return {
    subject_type,
    subject_id,
    version,
    created_at,
    trackable_type: TRACKED[subject_type] ?? subject_type,
    entity: { action: step, step: action, data: dataOf(row), created_at },
    who,
    text,
    details,
    record: type && id ? recordName(type, id, name) : recordName(subject_type, subject_id, null),
    /** Null where the record is deleted. */
    href: type && id && is_there ? pageOf(type, id, contractor_id) : null,
    ...settingLink(subject_type, row.data),
    opens_notes: subject_type === 'note',
  };
}

export type ActivityEntry = ReturnType<typeof activityEntry>;

/** The fields of an entry that a page shows, and no others: they are all sent again with each change. */
export const briefActivity = ({
  subject_type,
  subject_id,
  version,
  created_at,
  who,
  text,
  details,
  record,
  href,
  opens_notes,
}: ActivityEntry) => ({
  subject_type,
  subject_id,
  version,
  created_at,
  who,
  text,
  ...(details.length > 0 && { details }),
  record,
  href,
  ...(opens_notes && { opens_notes }),
});
