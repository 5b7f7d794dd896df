import { invoicePath } from '~/domains/contractor-invoices/rules/invoice-path';
import type { ActivityRow } from '../views/activity-rows.server';
import { sentenceOf } from './sentences';

const PAGES: Record<string, string> = {
  membership: '/app/members',
  job: '/app/jobs',
  contractor: '/app/contractors',
  vendor: '/app/vendors',
  invoice: '/app/invoices',
  check: '/app/invoices/checkUpdate',
};

/** What is told as invoices. */
const OF_INVOICES = new Set(['contractor_invoice', 'check', 'payment']);

/** The page of a record. A contractor's invoice has both ids in it: its history hangs on the contractor. */
function pageOf(type: string, id: number, contractorId: number | null): string | null {
  if (type === 'contractor_invoice') {
    return contractorId === null ? null : invoicePath({ id, contractor_id: contractorId });
  }
  const page = PAGES[type];
  return page ? `${page}/${id}` : null;
}

/** What a row of the history tells of a person: the step, its record's page where there is one, and whether on its notes. */
export function activityEntry({ row: _, actor_kind, contractor_id, ...entry }: ActivityRow, userId: number) {
  const { subject_type, subject_id, parent_type, parent_id, is_there, created_at, version, action } = entry;
  const isNote = subject_type === 'note';
  const [type, id] = isNote ? [parent_type, parent_id] : [subject_type, subject_id];
  const { text, details } = sentenceOf({ ...entry, actor_kind, user_id: userId }, () => 'a colleague');
  const step = action === 'deleted' ? 'deleted' : version === 1 ? 'created' : 'updated';
  return {
    subject_type,
    subject_id,
    version,
    created_at,
    trackable_type: isNote ? 'note' : OF_INVOICES.has(subject_type) ? 'invoice' : subject_type,
    entity: {
      action: step,
      step: action,
      data: isNote ? { id: subject_id, notable_type: type, notable_id: id } : { id: subject_id },
      created_at,
    },
    text: text.charAt(0).toUpperCase() + text.slice(1),
    details,
    record: isNote && type ? `${type.replace('_', ' ')} ${id}` : `${subject_type.replace('_', ' ')} ${subject_id}`,
    /** Null where there is nothing to lead to any more. */
    href: type && id && is_there ? pageOf(type, id, isNote ? contractor_id : parent_id) : null,
    opens_notes: isNote,
  };
}
