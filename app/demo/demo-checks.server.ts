import { contractorPayments } from '~/domains/contractor-invoices/table.server';
import type { Ledger } from './demo-ledger.server';

const ALMA = 3;

interface DemoCheck {
  /** Of its one invoice, and its own. */
  id: number;
  contractor: number;
  daysAgo: number;
  checkNumber?: string;
  paidOn: string;
  /** Cents. */
  amount: number;
}

/** The check that paid an invoice. */
export function seedCheck(ledger: Ledger, check: DemoCheck): void {
  const { id, contractor, daysAgo, checkNumber = '', paidOn, amount } = check;
  const data = { parent_type: 'contractor', parent_id: contractor, check: checkNumber, amount, count: 1 };
  ledger.tell('contractor_payment', id, [['paid', daysAgo / 2, ALMA]], data);
  ledger.add(
    ledger.db.insert(contractorPayments).values({
      id,
      uuid: ledger.uuid(16, id),
      contractor_id: contractor,
      check_number: checkNumber,
      paid_on: paidOn,
      amount,
      created_at: ledger.instant(daysAgo / 2),
      updated_at: ledger.instant(daysAgo / 2),
    }),
  );
}
