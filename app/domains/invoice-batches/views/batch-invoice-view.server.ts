import { amountsOf, newFigures } from '~/domains/contractor-invoices/rules/amounts';
import type { ContractorBrief } from '~/domains/contractors/queries.server';
import type { JobBrief } from '~/domains/jobs/queries.server';
import { dollarsOf } from '~/lib/text/read-money';
import type { BatchContent } from '../rules/batch-row';
import { warningsOf } from '../rules/warnings';
import type { BatchInvoice, InvoiceBatch } from '../table.server';

/** Data read with an invoice of a batch. */
interface Beside {
  batch: Pick<InvoiceBatch, 'user_id'>;
  /** The contractor with the mail's address. */
  sender: { id: number; name: string } | null;
  job: JobBrief | null;
  contractor: ContractorBrief | null;
  /** The user who decided it. */
  decider: { id: number; name: string } | null;
  /** The picture of the invoice among the attachments of the mail. */
  paper: { uuid: string } | null;
}

const itemsOf = (kind: 'material' | 'labor', lines: BatchContent['material']) =>
  lines.map(({ description, amount }) => ({ kind, description, amount: dollarsOf(amount) }));

/** An invoice of a batch in the API's format: amounts in dollars, percentages as numbers (10.35). */
export function viewBatchInvoice(row: BatchInvoice, { batch, sender, job, contractor, decider, paper }: Beside) {
  const { content, problems } = row;
  const { hoc_inv_num, tracking, job_number, material, labor, tax, rate, unread, warnings, codes, ...texts } = content;
  const amounts = amountsOf(newFigures({ material, labor, tax, factor_percent: 0 }));
  return {
    id: row.id,
    batch_id: row.batch_id,
    row: row.row_number,
    status: row.status,
    decided_by: decider && { id: decider.id, name: decider.name },
    decided_at: row.decided_at,
    /** The member's invoice that its approval created. */
    invoice_id: row.invoice_id,
    ...texts,
    external_invoice_number: hoc_inv_num,
    ref_number: tracking,
    discount_type: 'fixed' as const,
    discount_amount: 0,
    invoice_term_id: null,
    description: '',
    attachpath: paper ? `/api/v1/file-preview/${paper.uuid}` : null,
    contractor_id: row.contractor_id,
    contractor_name: contractor?.name ?? null,
    recommended_contractor_id: sender?.id ?? null,
    recommended_contractor_name: sender?.name ?? null,
    job_id: row.job_id,
    /** As in the file. */
    job_number,
    job,
    membership_id: row.membership_id,
    created_by: batch.user_id,
    items: [...itemsOf('material', material), ...itemsOf('labor', labor)],
    inv_total_material: dollarsOf(amounts.inv_total_material),
    inv_total_labor: dollarsOf(amounts.inv_total_labor),
    inv_net_sale: dollarsOf(amounts.inv_net_sale),
    tax: tax / 100,
    inv_tax_amount: dollarsOf(amounts.inv_tax_amount),
    rate: rate === null ? null : rate / 100,
    total: dollarsOf(content.total),
    problems,
    unread,
    warnings: warningsOf(codes, warnings),
  };
}
export type BatchInvoiceView = ReturnType<typeof viewBatchInvoice>;
