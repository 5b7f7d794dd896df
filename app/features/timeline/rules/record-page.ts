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

/** The pages of what the club sets; a group of settings has one of its own name. */
const SETTING_PAGES: Record<string, string> = {
  price: '/app/settings/dues',
  membership_type: '/app/settings/dues',
  invoice_term: '/app/settings/dues',
  job_category: '/app/settings/kinds',
  job_code: '/app/settings/kinds',
  renewals: '/app/settings/deadlines',
  setup: '/app/settings/start',
};

/** What a step of the settings links to, and the words of its sentence that do; null for any other step. */
export function settingLink(subject: string, data: Record<string, unknown>): { record: string; href: string } | null {
  if (subject === 'setting') {
    const group = String(data.group);
    return { record: group, href: SETTING_PAGES[group] ?? `/app/settings/${group}` };
  }
  const href = SETTING_PAGES[subject];
  return href ? { record: String(data.label ?? data.name ?? 'the settings'), href } : null;
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
