import { amountsOf, editFigures, newFigures, storedAmounts } from '~/domains/contractor-invoices/rules/amounts';
import type { InvoiceLine } from '~/domains/contractor-invoices/rules/lines';
import { contractorInvoices } from '~/domains/contractor-invoices/table.server';
import { refunds } from '~/domains/payments/table.server';
import { type DemoInvoice, demoInvoices } from './demo-contractor-invoices';
import { paymentOf, seedContractorPayments, seedPaymentLines } from './demo-contractor-payments.server';
import { demoContractors } from './demo-contractors';
import type { Ledger, Step } from './demo-ledger.server';
import { emailOf, phoneOf } from './demo-memberships.server';
import { households } from './households';

const ALMA = 3;
/** Seattle's sales tax, in basis points. */
const TAX = 1035;

const linesOf = (lines: [description: string, dollars: number][]): InvoiceLine[] =>
  lines.map(([description, dollars]) => ({ description, amount: Math.round(dollars * 100) }));

const centsOf = (dollars: number) => Math.round(dollars * 100);

/** The figures of an invoice with its adjustment. */
function figuresOf({ material, labor, adjustment }: DemoInvoice, factor_percent: number) {
  const figures = newFigures({ material: linesOf(material), labor: linesOf(labor), tax: TAX, factor_percent });
  if (!adjustment) return figures;
  return editFigures(figures, { con_adj: centsOf(adjustment.contractor), hoc_adj: centsOf(adjustment.club) });
}

/** The contractor's share of an invoice, in cents. */
function shareOf(id: number): number {
  const invoice = demoInvoices[id - 1]!;
  const factoring = demoContractors[invoice.contractor - 1]!.fee ?? 0;
  return amountsOf(figuresOf(invoice, factoring)).contractorShare;
}

/** Its history: received, status set, adjusted, canceled. */
function tellOf(ledger: Ledger, id: number, { contractor, status, daysAgo, adjustment, isCanceled }: DemoInvoice) {
  const parent = { parent_type: 'contractor', parent_id: contractor, number: String(5000 + id) };
  const isNew = status === 'RECEIVED';
  const steps: Step<'contractor_invoice'>[] = [['created', daysAgo, 'system']];
  if (!isNew) steps.push(['status-changed', daysAgo / 2, ALMA]);
  if (adjustment) steps.push(['updated', daysAgo / 3, ALMA]);
  if (isCanceled) steps.push(['canceled', daysAgo / 3, ALMA]);
  return ledger.tell('contractor_invoice', id, steps, isNew ? parent : { ...parent, from: 'RECEIVED', to: status });
}

/** Contractors' invoices, in every status. */
export function seedContractorInvoices(ledger: Ledger): void {
  seedContractorPayments(ledger, shareOf);
  let refunds = 0;
  for (const [index, invoice] of demoInvoices.entries()) {
    const id = index + 1;
    const contractor = demoContractors[invoice.contractor - 1]!;
    const { names, homes } = households[invoice.membership - 1]!;
    const [street, city, zip] = homes[0]!;
    const isNew = invoice.status === 'RECEIVED';
    const version = tellOf(ledger, id, invoice);
    const figures = figuresOf(invoice, contractor.fee ?? 0);
    const paid = paymentOf(ledger, id);
    const refunded = invoice.status === 'APPROVED' ? figures.con_adj + figures.hoc_adj : 0;
    ledger.add(
      ledger.db.insert(contractorInvoices).values({
        id,
        uuid: ledger.uuid(14, id),
        version,
        hoc_inv_num: String(5000 + id),
        contractor_id: invoice.contractor,
        membership_id: invoice.membership,
        job_number: invoice.job ?? null,
        status: invoice.status,
        mem_name: names[0]!,
        mem_street: street,
        mem_city: `${city}, WA ${zip}`,
        mem_email: emailOf(names[0]!),
        mem_phone: phoneOf(invoice.membership),
        inv_date: ledger.day(invoice.daysAgo),
        con: contractor.ref,
        con_biz: contractor.name,
        con_addy1: contractor.address,
        con_csz: `${contractor.city}, WA ${contractor.zip}`,
        remarks: invoice.remarks,
        time_arrive: '9:00 am',
        time_depart: '11:30 am',
        time_total: '2.5 h',
        date_con_bill_payed: paid?.paid_on ?? null,
        con_paid: paid && shareOf(id),
        payment_id: paid?.id ?? null,
        con_payment_check_number: paid?.check_number ?? '',
        canceled_at: invoice.isCanceled ? ledger.instant(invoice.daysAgo / 3) : null,
        qbe: invoice.isSent ? 'sent' : 'unsent',
        adj_description: invoice.adjustment?.reason ?? '',
        refunded,
        rate: figures.factor_percent,
        ...storedAmounts(figures),
        created_at: ledger.instant(invoice.daysAgo),
        updated_at: ledger.instant(isNew ? invoice.daysAgo : invoice.daysAgo / 2),
      }),
    );
    if (refunded > 0) {
      refunds += 1;
      seedRefund(ledger, refunds, { id, invoice, amount: refunded });
    }
  }
  seedPaymentLines(ledger, shareOf);
}

interface DemoRefund {
  id: number;
  invoice: DemoInvoice;
  /** Cents. */
  amount: number;
}

/** The refund of an approved invoice, in the list of refunds. */
function seedRefund(ledger: Ledger, number: number, { id, invoice, amount }: DemoRefund): void {
  const data = { parent_type: 'contractor_invoice', parent_id: id, amount };
  ledger.tell('refund', number, [['booked', invoice.daysAgo / 3, ALMA]], data);
  ledger.add(
    ledger.db.insert(refunds).values({
      id: number,
      uuid: ledger.uuid(24, number),
      created_at: ledger.instant(invoice.daysAgo / 3),
      updated_at: ledger.instant(invoice.daysAgo / 3),
      contractor_invoice_id: id,
      membership_id: invoice.membership,
      payer_name: households[invoice.membership - 1]!.names[0]!,
      company_name: demoContractors[invoice.contractor - 1]!.name,
      description: invoice.adjustment?.reason ?? '',
      amount,
      payment_method: 'NONE',
      state: 'SUCCEEDED',
      refunded_on: ledger.day(invoice.daysAgo / 3),
    }),
  );
}
