import { amountInWords } from '~/domains/checks/rules/amount-in-words';
import { checks } from '~/domains/checks/table.server';
import { invoiceItems, invoices } from '~/domains/invoices/table.server';
import { payments } from '~/domains/payments/table.server';
import { addDays } from '~/lib/calendar';
import { addCardPayment, demoReference } from './demo-card-payments.server';
import { type Ledger, ofMember, type Step } from './demo-ledger.server';
import { households } from './households';

const ALMA = 3;

interface DemoInvoice {
  membership: number;
  job: number;
  contractor?: number;
  description: string;
  /** Dollars; the discount below 0. */
  items: [description: string, dollars: number][];
  daysAgo: number;
  /** The way it was paid, and what became of that. */
  paid?: {
    by: 'card' | 'check';
    daysAgo: number;
    refunded?: number;
    returned?: number;
    /** Dollars of a check that is of another amount. */
    dollars?: number;
  };
}

/** Invoices for jobs. The household of the dishwasher has every kind of line in its statement. */
const demoInvoices: DemoInvoice[] = [
  {
    membership: 16,
    job: 6,
    contractor: 8,
    description: 'Job 6: dishwasher',
    items: [
      ['Drain pump', 84.5],
      ['Replace drain pump, test two cycles', 95],
      ['Sales tax', 18.58],
    ],
    daysAgo: 8,
    paid: { by: 'card', daysAgo: 6 },
  },
  {
    membership: 16,
    job: 6,
    contractor: 8,
    description: 'Job 6: second visit',
    items: [
      ['Inlet hose', 42],
      ['Labor', 60],
      ['Discount', -12],
    ],
    daysAgo: 5,
    paid: { by: 'check', daysAgo: 4, dollars: 85 },
  },
  {
    membership: 16,
    job: 6,
    description: 'Job 6: cover panel',
    items: [['Cover panel', 130]],
    daysAgo: 4,
    paid: { by: 'card', daysAgo: 3.5, refunded: 2 },
  },
  {
    membership: 16,
    job: 6,
    description: 'Job 6: haul away',
    items: [['Haul away of the old machine', 55]],
    daysAgo: 3,
    paid: { by: 'check', daysAgo: 2.5, returned: 1 },
  },
  {
    membership: 14,
    job: 5,
    contractor: 3,
    description: 'Job 5: first part',
    items: [['Material, first delivery', 310]],
    daysAgo: 1,
  },
];

/** The payments of dues have the numbers of their invoices, refunds of contractors' invoices those from 1000. */
const FIRST_PAYMENT = 2000;

/** Invoices to members for jobs, their payments and checks, a refund and a check that came back. */
export function seedInvoices(ledger: Ledger): void {
  for (const [index, invoice] of demoInvoices.entries()) {
    const id = households.length + index + 1;
    seedInvoice(ledger, id, invoice);
    if (invoice.paid) seedPayment(ledger, { id: FIRST_PAYMENT + index, invoiceId: id, invoice, paid: invoice.paid });
  }
}

const amountOf = ({ items }: DemoInvoice) => Math.round(items.reduce((sum, [, dollars]) => sum + dollars * 100, 0));

function seedInvoice(ledger: Ledger, id: number, invoice: DemoInvoice): void {
  const { membership, paid } = invoice;
  const amount = amountOf(invoice);
  const steps: Step<'invoice'>[] = [['issued', invoice.daysAgo, ALMA]];
  if (paid) steps.push(['paid', paid.daysAgo, paid.by === 'check' ? ALMA : 'system']);
  if (paid?.refunded !== undefined) steps.push(['refunded', paid.refunded, ALMA]);
  if (paid?.returned !== undefined) steps.push(['reopened', paid.returned, ALMA]);
  const version = ledger.tell('invoice', id, steps, ofMember(membership, { amount }));
  const status = !paid || paid.returned !== undefined ? 'ISSUED' : paid.refunded === undefined ? 'PAID' : 'REFUND';
  const invoice_date = ledger.day(invoice.daysAgo);
  ledger.add(
    ledger.db.insert(invoices).values({
      id,
      uuid: ledger.uuid(2, id),
      version,
      created_at: ledger.instant(invoice.daysAgo),
      updated_at: ledger.instant(steps.at(-1)![1]),
      kind: 'JOB',
      status,
      membership_id: membership,
      amount,
      payment_method: 'NONE',
      description: invoice.description,
      invoice_date,
      due_date: addDays(invoice_date, 30),
      invoice_term_id: null,
      paid_at: paid && status !== 'ISSUED' ? ledger.instant(paid.daysAgo) : null,
      job_id: invoice.job,
      contractor_id: invoice.contractor ?? null,
    }),
    ledger.db.insert(invoiceItems).values(
      invoice.items.map(([description, dollars], position) => ({
        invoice_id: id,
        position,
        description,
        amount: Math.round(dollars * 100),
      })),
    ),
  );
}

interface DemoPayment {
  id: number;
  invoiceId: number;
  invoice: DemoInvoice;
  paid: NonNullable<DemoInvoice['paid']>;
}

function seedPayment(ledger: Ledger, { id, invoiceId, invoice, paid }: DemoPayment): void {
  const { membership } = invoice;
  const amount = paid.dollars === undefined ? amountOf(invoice) : Math.round(paid.dollars * 100);
  const payment_method = paid.by === 'card' ? 'STRIPE' : 'CHECK';
  const check_no = paid.by === 'check' ? String(4000 + id) : null;
  const steps: Step<'payment'>[] = [['received', paid.daysAgo, paid.by === 'check' ? ALMA : 'system']];
  if (paid.refunded !== undefined) steps.push(['refunded', paid.refunded, ALMA]);
  if (paid.returned !== undefined) steps.push(['returned', paid.returned, ALMA]);
  const version = ledger.tell('payment', id, steps, ofMember(membership, { amount, method: payment_method }));
  const instantOf = (daysAgo: number | undefined) => (daysAgo === undefined ? null : ledger.instant(daysAgo));
  const name = households[membership - 1]!.names[0]!;
  ledger.add(
    ledger.db.insert(payments).values({
      id,
      uuid: ledger.uuid(3, id),
      version,
      created_at: ledger.instant(paid.daysAgo),
      updated_at: ledger.instant(steps.at(-1)![1]),
      invoice_id: invoiceId,
      payer_name: name,
      description: invoice.description,
      amount,
      payment_method,
      status: paid.returned !== undefined ? 'BOUNCED' : paid.refunded === undefined ? 'PAID' : 'REFUND',
      check_no,
      provider_reference: paid.by === 'card' ? demoReference(id) : null,
      refunded: paid.refunded === undefined ? 0 : amount,
      refunded_at: instantOf(paid.refunded),
      bounced_at: instantOf(paid.returned),
    }),
  );
  if (!check_no) {
    addCardPayment(ledger, {
      reference: demoReference(id),
      invoiceUuid: ledger.uuid(2, invoiceId),
      amount,
      description: invoice.description,
      payer: name,
      paidAt: ledger.instant(paid.daysAgo),
      refundedAt: instantOf(paid.refunded) ?? undefined,
    });
    return;
  }
  const [first_name = '', ...last] = name.split(' ');
  addDemoCheck(ledger, {
    id,
    invoice_id: invoiceId,
    membership_id: membership,
    check_number: check_no,
    numeric_amount: amount,
    daysAgo: paid.daysAgo,
    ...(paid.returned !== undefined && { returned: paid.returned }),
    written: {
      first_name,
      last_name: last.join(' '),
      word_amount: amountInWords(amount),
      bank_name: 'Puget Savings Bank',
      check_date: ledger.day(paid.daysAgo),
    },
  });
}

interface DemoCheck {
  /** Its payment's too. */
  id: number;
  invoice_id: number;
  membership_id: number;
  check_number: string;
  /** Cents. */
  numeric_amount: number;
  daysAgo: number;
  returned?: number;
  /** What was completed of it. */
  written?: Partial<typeof checks.$inferInsert>;
}

/** The check of a payment; one that was registered by its number alone waits for the rest. */
export function addDemoCheck(ledger: Ledger, { daysAgo, returned, written = {}, ...check }: DemoCheck): void {
  const { id, membership_id, check_number: number, numeric_amount: amount } = check;
  const steps: Step<'check'>[] = [['created', daysAgo, ALMA]];
  if (returned !== undefined) steps.push(['returned', returned, ALMA]);
  const version = ledger.tell('check', id, steps, ofMember(membership_id, { number, amount }));
  ledger.add(
    ledger.db.insert(checks).values({
      ...check,
      ...written,
      uuid: ledger.uuid(20, id),
      version,
      payment_id: id,
      bounced_at: returned === undefined ? null : ledger.instant(returned),
      bounce_reason: returned === undefined ? '' : 'No funds',
      created_at: ledger.instant(daysAgo),
      updated_at: ledger.instant(returned ?? daysAgo),
    }),
  );
}
