import type { ContractorPaymentKind } from '~/domains/contractor-invoices/states';
import {
  contractorCorrections,
  contractorPaymentLines,
  contractorPayments,
} from '~/domains/contractor-invoices/table.server';
import { demoContractors } from './demo-contractors';
import type { Ledger, Step } from './demo-ledger.server';

const ALMA = 3;

interface DemoPayment {
  contractor: number;
  kind: ContractorPaymentKind;
  checkNumber: string | null;
  daysAgo: number;
  /** Ids in the demo club. */
  invoices: number[];
  /** Lost in the mail. */
  isLost?: boolean;
  /** One of them that was removed from it. */
  takenOff?: number;
}

const demoPayments: DemoPayment[] = [
  { contractor: 8, kind: 'CHECK', checkNumber: '20417', daysAgo: 4, invoices: [1] },
  { contractor: 6, kind: 'CHECK', checkNumber: '20418', daysAgo: 20, invoices: [10, 11] },
  { contractor: 6, kind: 'CHECK', checkNumber: '20419', daysAgo: 12, invoices: [12], isLost: true },
  { contractor: 7, kind: 'CHECK', checkNumber: '20420', daysAgo: 15, invoices: [13, 14], takenOff: 14 },
  { contractor: 7, kind: 'OTHER', checkNumber: null, daysAgo: 5, invoices: [15] },
];

/** The current payment of an invoice; null for one that is not PAID. */
export function paymentOf(ledger: Ledger, invoice: number) {
  const index = demoPayments.findIndex(
    ({ invoices, isLost, takenOff }) => invoices.includes(invoice) && !isLost && takenOff !== invoice,
  );
  const payment = demoPayments[index];
  return payment
    ? { id: index + 1, check_number: payment.checkNumber ?? '', paid_on: ledger.day(payment.daysAgo) }
    : null;
}

/** The payments to contractors. `shareOf` is the contractor's share of an invoice, in cents. */
export function seedContractorPayments(ledger: Ledger, shareOf: (invoice: number) => number): void {
  for (const [index, payment] of demoPayments.entries()) {
    const { contractor, kind, checkNumber, daysAgo, invoices, isLost, takenOff } = payment;
    const id = index + 1;
    const amount = invoices.reduce((sum, invoice) => sum + shareOf(invoice), 0);
    const steps: Step<'contractor_payment'>[] = [['paid', daysAgo, ALMA]];
    if (isLost) steps.push(['voided', daysAgo / 2, ALMA]);
    if (takenOff) steps.push(['taken-off', daysAgo / 2, ALMA]);
    const version = ledger.tell('contractor_payment', id, steps, {
      parent_type: 'contractor',
      parent_id: contractor,
      kind,
      check: checkNumber,
      amount,
      count: invoices.length,
      payment: `check ${checkNumber}`,
      reason: isLost ? 'lost' : 'wrong amount',
      ...(takenOff && { number: String(5000 + takenOff) }),
    });
    ledger.add(
      ledger.db.insert(contractorPayments).values({
        id,
        uuid: ledger.uuid(16, id),
        version,
        contractor_id: contractor,
        kind,
        check_number: checkNumber,
        contractor_name: demoContractors[contractor - 1]!.name,
        paid_on: ledger.day(daysAgo),
        amount,
        ...(isLost && { status: 'VOID', voided_on: ledger.day(daysAgo / 2), void_reason: 'lost' }),
        created_at: ledger.instant(daysAgo),
        updated_at: ledger.instant(steps.length > 1 ? daysAgo / 2 : daysAgo),
      }),
    );
  }
}

/** The lines of each payment, once the invoices exist, and the advance of a removed invoice. */
export function seedPaymentLines(ledger: Ledger, shareOf: (invoice: number) => number): void {
  for (const [index, { contractor, checkNumber, daysAgo, invoices, takenOff }] of demoPayments.entries()) {
    const payment_id = index + 1;
    for (const invoice of invoices) {
      const isOff = takenOff === invoice;
      ledger.add(
        ledger.db.insert(contractorPaymentLines).values({
          payment_id,
          contractor_invoice_id: invoice,
          amount: shareOf(invoice),
          ...(isOff && { taken_off_on: ledger.day(daysAgo / 2), taken_off_reason: 'wrong amount' }),
        }),
      );
    }
    if (!takenOff) continue;
    const [amount, at] = [shareOf(takenOff), ledger.instant(daysAgo / 2)];
    const told = { parent_type: 'contractor', parent_id: contractor, title: `advance on ${5000 + takenOff}`, amount };
    ledger.tell('contractor_correction', 1, [['booked', daysAgo / 2, ALMA]], told);
    ledger.add(
      ledger.db.insert(contractorCorrections).values({
        id: 1,
        uuid: ledger.uuid(29, 1),
        contractor_id: contractor,
        contractor_invoice_id: takenOff,
        type: 'ADVANCE',
        con_amount: amount,
        left: amount,
        reason: `Paid with check ${checkNumber}`,
        booked_on: ledger.day(daysAgo / 2),
        payment_id,
        created_at: at,
        updated_at: at,
      }),
    );
  }
}
