import { invoicePath } from '~/domains/contractor-invoices/rules/invoice-path';

const PAGES: Record<string, string> = {
  membership: '/app/members/',
  job: '/app/jobs/',
  estimate: '/app/estimates/',
  contractor: '/app/contractors/',
  vendor: '/app/vendors/',
  invoice: '/app/invoices/',
  check: '/app/invoices/checkUpdate/',
  task: '/app/task-queue?task=',
  thread: '/app/email?thread=',
};

/** The page of a record. A contractor's invoice has both ids in its URL. */
export function pageOf(type: string, id: number, contractorId: number | null): string | null {
  if (type === 'contractor_invoice') {
    return contractorId === null ? null : invoicePath({ id, contractor_id: contractorId });
  }
  const page = PAGES[type];
  return page ? `${page}${id}` : null;
}

/** Kinds with a name or a number of their own; the label with the kind. */
const NAMED: Record<string, (name: string) => string> = {
  membership: (name) => name,
  contractor: (name) => name,
  vendor: (name) => name,
  contractor_invoice: (name) => `contractor invoice ${name}`,
  check: (name) => `check ${name}`,
};

/** The display name of a record: its name if it has one, else its kind and number. */
export function recordName(type: string, id: number, name: string | null): string {
  return (name && NAMED[type]?.(name)) || `${type.replaceAll('_', ' ')} ${id}`;
}
