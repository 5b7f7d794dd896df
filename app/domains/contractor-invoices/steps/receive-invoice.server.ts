import { eq, type SQL } from 'drizzle-orm';
import type { Contractor } from '~/domains/contractors/queries.server';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { idOf, joinParts, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { newFigures, storedAmounts } from '../rules/amounts';
import type { InvoiceLine } from '../rules/lines';
import type { MemberFacts } from '../rules/match-row';
import { type ContractorInvoice, contractorInvoices } from '../table.server';
import { invoiceStep, toldOf } from './save-invoice.server';

interface Received {
  contractor: Contractor;
  member: MemberFacts;
  job_number: number;
  /** The columns that are stored unchanged. */
  texts: Partial<ContractorInvoice>;
  hoc_inv_num: string;
  inv_date: string;
  material: InvoiceLine[];
  labor: InvoiceLine[];
  tax: number;
  /** Id of the member's invoice, which may be created in the same commit. */
  invoice_id: SQL<number>;
}

/** The part of a commit that adds an invoice received from a contractor, with the invoice to the member. */
export function receiveInvoice(context: OperationContext, received: Received): Part & { uuid: string } {
  const { db, now } = context;
  const { contractor, member, texts, material, labor, tax, ...row } = received;
  const uuid = crypto.randomUUID();
  const id = idOf(contractorInvoices, uuid);
  const figures = newFigures({ material, labor, tax, factor_percent: contractor.factor_percent });
  const write = db.insert(contractorInvoices).values({
    ...texts,
    ...row,
    uuid,
    ...member,
    contractor_id: contractor.id,
    con: contractor.alpha_ref,
    con_biz: texts.con_biz || contractor.name,
    rate: contractor.factor_percent,
    ...storedAmounts(figures),
    invoice_id: received.invoice_id as unknown as number,
    created_at: now,
    updated_at: now,
  });
  const { hoc_inv_num } = received;
  const told = toldOf({ id: 0, hoc_inv_num, contractor_id: contractor.id });
  return {
    uuid,
    changes: [{ subject: 'contractor_invoice', id, version: 1, action: 'created', ...told }],
    writes: [write],
    effects: [changedEffect(context, 'contractor-invoice.changed', { id, contractor_id: contractor.id })],
  };
}

/** The part of a commit that links the member's invoice for the same work. */
export const linkMemberInvoice = (
  context: OperationContext,
  invoice: ContractorInvoice,
  invoiceId: SQL<number>,
): Part => invoiceStep(context, invoice, 'billed', { set: { invoice_id: invoiceId as unknown as number } });

/** The part of a commit that unlinks the member's invoice: it can be billed again. */
export async function unlinkMemberInvoice(context: OperationContext, invoiceId: number): Promise<Part> {
  const billed = await context.db.select().from(contractorInvoices).where(eq(contractorInvoices.invoice_id, invoiceId));
  return joinParts(billed.map((invoice) => invoiceStep(context, invoice, 'unbilled', { set: { invoice_id: null } })));
}

/** The invoice with this number, of any contractor. */
export async function getInvoiceByNumber({ db }: OperationContext, number: string): Promise<ContractorInvoice | null> {
  const [invoice] = await db.select().from(contractorInvoices).where(eq(contractorInvoices.hoc_inv_num, number));
  return invoice ?? null;
}
