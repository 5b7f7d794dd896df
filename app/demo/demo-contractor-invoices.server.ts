import { amountsOf, editFigures, newFigures, storedAmounts } from '~/domains/contractor-invoices/rules/amounts';
import type { ContractorInvoiceStatus } from '~/domains/contractor-invoices/states';
import { contractorInvoices, type InvoiceLine } from '~/domains/contractor-invoices/table.server';
import { refunds } from '~/domains/payments/table.server';
import { seedCheck, seedCheckLine } from './demo-checks.server';
import { demoContractors } from './demo-contractors';
import type { Ledger, Step } from './demo-ledger.server';
import { emailOf, phoneOf } from './demo-memberships.server';
import { households } from './households';

const ALMA = 3;
/** Seattle's sales tax, in basis points. */
const TAX = 1035;

interface DemoInvoice {
  contractor: number;
  membership: number;
  job?: number;
  status: ContractorInvoiceStatus;
  daysAgo: number;
  material: [description: string, dollars: number][];
  labor: [description: string, dollars: number][];
  remarks: string;
  isCanceled?: boolean;
  /** QuickBooks has it. */
  isSent?: boolean;
  /** Dollars that lower the contractor's share and the club's; of an approved one they are refunds. */
  adjustment?: { contractor: number; club: number; reason: string };
  checkNumber?: string;
}

const demoInvoices: DemoInvoice[] = [
  {
    contractor: 8,
    membership: 16,
    job: 6,
    status: 'PAID',
    daysAgo: 8,
    material: [['Drain pump', 84.5]],
    labor: [['Replace drain pump, test two cycles', 95]],
    remarks: 'Pump was blocked by a fruit label.',
    isSent: true,
    checkNumber: '20417',
  },
  {
    contractor: 3,
    membership: 8,
    job: 11,
    status: 'APPROVED',
    daysAgo: 12,
    material: [
      ['Cedar shingles, two bundles', 148],
      ['Flashing, 10 ft', 37.25],
    ],
    labor: [['Two roofers, half a day', 520]],
    remarks: 'Leak was at the chimney, not at the skylight.',
  },
  {
    contractor: 1,
    membership: 1,
    job: 7,
    status: 'RECEIVED',
    daysAgo: 0.6,
    material: [['Ball valve 3/4 in', 21.9]],
    labor: [['Replace shut-off valve', 140]],
    remarks: '',
  },
  {
    contractor: 1,
    membership: 7,
    status: 'PENDING',
    daysAgo: 3,
    material: [
      ['Toilet tank kit', 32],
      ['Wax ring', 6.5],
    ],
    labor: [['Rebuild tank, reset toilet', 165]],
    remarks: 'Floor is sound.',
  },
  {
    contractor: 1,
    membership: 10,
    status: 'HOLD',
    daysAgo: 15,
    material: [],
    labor: [['Camera inspection of side sewer', 290]],
    remarks: 'Member asks whether the city pays its part.',
  },
  {
    contractor: 4,
    membership: 12,
    status: 'NOT APPROVED',
    daysAgo: 21,
    material: [['Furnace filter, six', 96]],
    labor: [['Yearly service', 180]],
    remarks: 'Six filters billed, one is used a year.',
  },
  {
    contractor: 2,
    membership: 5,
    status: 'APPROVED',
    daysAgo: 26,
    material: [],
    labor: [['Replace panel and test', 440]],
    remarks: 'Came back twice for the same breaker.',
    isSent: true,
    adjustment: { contractor: 15, club: 5, reason: 'Second visit not charged' },
  },
  {
    contractor: 5,
    membership: 14,
    status: 'PENDING',
    daysAgo: 33,
    material: [['Paint, two gallons', 92.4]],
    labor: [['Hall and stairs', 610]],
    remarks: 'One wall was painted by the member.',
    adjustment: { contractor: 30, club: 10, reason: 'One wall less' },
  },
  {
    contractor: 1,
    membership: 9,
    status: 'RECEIVED',
    daysAgo: 44,
    material: [],
    labor: [['Unclog kitchen sink', 120]],
    remarks: 'Sent twice: see the other invoice.',
    isCanceled: true,
  },
];

const linesOf = (lines: [description: string, dollars: number][]): InvoiceLine[] =>
  lines.map(([description, dollars]) => ({ description, amount: Math.round(dollars * 100) }));

const centsOf = (dollars: number) => Math.round(dollars * 100);

/** The figures of an invoice with its adjustment. */
function figuresOf({ material, labor, adjustment }: DemoInvoice, factor_percent: number) {
  const figures = newFigures({ material: linesOf(material), labor: linesOf(labor), tax: TAX, factor_percent });
  if (!adjustment) return figures;
  return editFigures(figures, { con_adj: centsOf(adjustment.contractor), hoc_adj: centsOf(adjustment.club) });
}

/** Its history: that it came, got its status, was adjusted, was canceled. */
function tellOf(ledger: Ledger, id: number, { contractor, status, daysAgo, adjustment, isCanceled }: DemoInvoice) {
  const parent = { parent_type: 'contractor', parent_id: contractor, number: String(5000 + id) };
  const isNew = status === 'RECEIVED';
  const steps: Step<'contractor_invoice'>[] = [['created', daysAgo, 'system']];
  if (!isNew) steps.push(['status-changed', daysAgo / 2, ALMA]);
  if (adjustment) steps.push(['updated', daysAgo / 3, ALMA]);
  if (isCanceled) steps.push(['canceled', daysAgo / 3, ALMA]);
  return ledger.tell('contractor_invoice', id, steps, isNew ? parent : { ...parent, from: 'RECEIVED', to: status });
}

/** What contractors have billed, in every status. */
export function seedContractorInvoices(ledger: Ledger): void {
  let refunds = 0;
  for (const [index, invoice] of demoInvoices.entries()) {
    const id = index + 1;
    const contractor = demoContractors[invoice.contractor - 1]!;
    const { names, homes } = households[invoice.membership - 1]!;
    const [street, city, zip] = homes[0]!;
    const isNew = invoice.status === 'RECEIVED';
    const version = tellOf(ledger, id, invoice);
    const figures = figuresOf(invoice, contractor.fee ?? 0);
    const isPaid = invoice.status === 'PAID';
    const paidOn = isPaid ? ledger.day(invoice.daysAgo / 2) : null;
    const { checkNumber } = invoice;
    const amount = amountsOf(figures).contractorShare;
    if (paidOn && checkNumber) seedCheck(ledger, { id, ...invoice, checkNumber, paidOn, amount });
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
        date_con_bill_payed: paidOn,
        con_paid: isPaid ? amount : null,
        payment_id: isPaid ? id : null,
        con_payment_check_number: checkNumber ?? '',
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
    if (isPaid) seedCheckLine(ledger, { id, amount });
    if (refunded > 0) {
      refunds += 1;
      seedRefund(ledger, refunds, { id, invoice, amount: refunded });
    }
  }
}

interface DemoRefund {
  id: number;
  invoice: DemoInvoice;
  /** Cents. */
  amount: number;
}

/** What was refunded of an approved invoice, in the list of refunds. */
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
