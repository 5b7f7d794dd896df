/** The record that a piece of work is of: its kind, and the field of the payload that names it in a column of its table. */
interface About {
  type: RecordType;
  table: string;
  column: 'id' | 'uuid';
  field: string;
}

export type RecordType =
  | 'membership'
  | 'job'
  | 'invoice'
  | 'payment'
  | 'contractor_invoice'
  | 'check'
  | 'mail'
  | 'user'
  | 'invoice_batch';

const membership: About = { type: 'membership', table: 'memberships', column: 'uuid', field: 'uuid' };
const job: About = { type: 'job', table: 'jobs', column: 'uuid', field: 'uuid' };
const payment: About = { type: 'payment', table: 'payments', column: 'uuid', field: 'uuid' };
const invoice: About = { type: 'invoice', table: 'invoices', column: 'uuid', field: 'uuid' };
const check: About = { type: 'check', table: 'checks', column: 'uuid', field: 'uuid' };
const mail: About = { type: 'mail', table: 'mails', column: 'uuid', field: 'uuid' };
const batch: About = { type: 'invoice_batch', table: 'invoice_batches', column: 'id', field: 'batch_id' };
const bill: About = { type: 'contractor_invoice', table: 'contractor_invoices', column: 'id', field: 'id' };
const user = (column: About['column'], field: string): About => ({ type: 'user', table: 'users', column, field });

interface Words {
  words: string;
  about?: About;
}

/** What each kind of work is in words; the number of its record follows. Pushes have none: one that fails is never shown. */
export const workWords: Record<string, Words> = {
  'membership.applied': { words: 'Request for dues to membership', about: membership },
  'membership.decided': { words: 'Decision to membership', about: membership },
  'membership.renewal-noticed': { words: 'Renewal notice to membership', about: membership },
  'payment.received': { words: 'Receipt of payment', about: payment },
  'payment.refund-claimed': { words: 'Refund of payment', about: payment },
  'payment.refunded': { words: 'Notice of a refund of payment', about: payment },
  'check.returned': { words: 'Notice of returned check', about: check },
  'invoice.mailed': { words: 'Mail of invoice', about: invoice },
  'credit-note.mailed': { words: 'Mail of a credit note' },
  'remittance.mailed': { words: 'Remittance to a contractor' },
  'correction.mailed': { words: 'Correction of a remittance to a contractor' },
  'job.dispatched': { words: 'Dispatch of job', about: job },
  'job.withdrawn': { words: 'Withdrawal of job', about: job },
  'job.taken-back': { words: 'Taking back a mail about job', about: job },
  'job.member-mailed': { words: 'Mail to the member of job', about: job },
  'job.member-mail-taken-back': { words: 'Taking back a mail to the member of job', about: job },
  'job.mailed': { words: 'Mail of job', about: job },
  'estimate.requested': { words: 'Request for an estimate' },
  'estimate.not-chosen': { words: 'Notice to a contractor who was not chosen' },
  'estimate.reminded': { words: 'Reminder of an estimate request' },
  'reply.send': { words: 'Reply by mail', about: mail },
  'mail.tested': { words: 'Test of a mail’s words' },
  'batch.import': { words: 'Import of invoice batch', about: batch },
  'quickbooks.bill': { words: 'Bill in QuickBooks of contractor invoice', about: bill },
  'login-code.due': { words: 'Code of a sign-in' },
  'password-reset.requested': { words: 'Password link to user', about: user('id', 'user_id') },
  'invitation.due': { words: 'Invitation to user', about: user('uuid', 'uuid') },
  'security-mail.due': { words: 'Security mail to the owner of an account' },
  'access.changed': { words: 'End of sockets with former rights' },
  'session.previewed': { words: 'End of sockets from before a preview' },
  'sessions.ended': { words: 'End of sockets of ended sessions' },
  'extension.removed': { words: 'Removal of an extension at the telephone system' },
  'blocked-number.told': { words: 'Blocked number at the telephone system' },
  'files.removed': { words: 'Deletion of files' },
  'service-area.grown': { words: 'Notices of a larger service area' },
  'area-notice.told': { words: 'Notice of the service area' },
  'sync mailbox': { words: 'Reading of the mailbox' },
  'pull phone': { words: 'Reading of the telephone system' },
};

/** The words of a kind; a chore's are its name, as those of a kind from another version of the club. */
export function wordsOf(kind: string): string {
  return Object.hasOwn(workWords, kind) ? workWords[kind]!.words : kind.charAt(0).toUpperCase() + kind.slice(1);
}

/** “Renewal notice to membership 1042” */
export const labelOf = (kind: string, id: number | null): string => [wordsOf(kind), id ?? []].flat().join(' ');

/** Where records have their pages, and who may see these. */
const pages: Partial<Record<RecordType, { path: string; needs: string }>> = {
  membership: { path: '/app/members/', needs: 'membership.read' },
  job: { path: '/app/jobs/', needs: 'job.read' },
  invoice: { path: '/app/invoices/', needs: 'invoice.read' },
  check: { path: '/app/invoices/checkUpdate/', needs: 'check.read' },
  user: { path: '/app/users/', needs: 'user.read' },
};

/** The page of the record for those who may see it, or null. */
export function pageOfRecord(type: RecordType | null, id: number | null, may: (needs: string) => boolean) {
  const page = type && id !== null ? pages[type] : undefined;
  return page && may(page.needs) ? `${page.path}${id}` : null;
}
