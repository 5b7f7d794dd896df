import { contractorPaymentLines, contractorPayments } from '~/domains/contractor-invoices/table.server';
import { demoContractors } from './demo-contractors';
import type { Ledger } from './demo-ledger.server';

const ALMA = 3;

interface DemoCheck {
  /** Of its one invoice, and its own. */
  id: number;
  /** Of its invoices; 0 where it pays a supplement alone. */
  count?: number;
  contractor: number;
  daysAgo: number;
  checkNumber: string;
  paidOn: string;
  /** Cents. */
  amount: number;
}

/** The check that paid an invoice. */
export function seedCheck(ledger: Ledger, check: DemoCheck): void {
  const { id, count = 1, contractor, daysAgo, checkNumber, paidOn, amount } = check;
  const data = {
    parent_type: 'contractor',
    parent_id: contractor,
    kind: 'CHECK',
    check: checkNumber,
    amount,
    count,
  };
  ledger.tell('contractor_payment', id, [['paid', daysAgo / 2, ALMA]], data);
  ledger.add(
    ledger.db.insert(contractorPayments).values({
      id,
      uuid: ledger.uuid(16, id),
      contractor_id: contractor,
      kind: 'CHECK',
      check_number: checkNumber,
      contractor_name: demoContractors[contractor - 1]!.name,
      paid_on: paidOn,
      amount,
      created_at: ledger.instant(daysAgo / 2),
      updated_at: ledger.instant(daysAgo / 2),
    }),
  );
}

/** What it paid of its invoice, which is there by then. */
export const seedCheckLine = (ledger: Ledger, { id, amount }: { id: number; amount: number }): void =>
  ledger.add(ledger.db.insert(contractorPaymentLines).values({ payment_id: id, contractor_invoice_id: id, amount }));
