import { eq } from 'drizzle-orm';
import {
  contractorCorrections,
  contractorInvoices,
  contractorPaymentLines,
} from '~/domains/contractor-invoices/table.server';
import { seedCheck } from './demo-checks.server';
import type { Ledger } from './demo-ledger.server';

const ALMA = 3;
/** The only paid invoice of the demo club, and its contractor. */
const PAID = { id: 1, version: 2, number: '5001', contractor: 8 };
/** The check that settled the supplement; the checks of invoices have the numbers of those. */
const CHECK = { id: 101, checkNumber: '20431' };

const booked = [
  {
    id: 1,
    type: 'SUPPLEMENT',
    amount: 3500,
    daysAgo: 3.5,
    settledBy: CHECK.id,
    reason: 'Second trip for the drain hose',
  },
  {
    id: 2,
    type: 'CREDIT',
    amount: 2000,
    daysAgo: 1.5,
    settledBy: null,
    reason: 'The pump was returned for its deposit',
  },
] as const;

/** What was booked beside a paid invoice: a supplement that a check of its own has settled, and an open credit. */
export function seedCorrections(ledger: Ledger): void {
  const { db } = ledger;
  const day = ledger.day(2.5);
  seedCheck(ledger, { ...CHECK, contractor: PAID.contractor, daysAgo: 5, count: 0, paidOn: day, amount: 3500 });
  for (const { id, type, amount, daysAgo, settledBy, reason } of booked) {
    const name = type.toLowerCase();
    const version = ledger.tell(
      'contractor_correction',
      id,
      [['booked', daysAgo, ALMA], ...(settledBy ? [['settled', 2.5, ALMA] as ['settled', number, number]] : [])],
      { title: `${name} on ${PAID.number}`, amount, reason },
    );
    const told = {
      parent_type: 'contractor',
      parent_id: PAID.contractor,
      number: PAID.number,
      what: name,
      amount,
      reason,
    };
    ledger.tell('contractor_invoice', PAID.id, [['corrected', daysAgo, ALMA]], told, PAID.version + id);
    ledger.add(
      db.insert(contractorCorrections).values({
        id,
        uuid: ledger.uuid(23, id),
        version,
        contractor_id: PAID.contractor,
        contractor_invoice_id: PAID.id,
        type,
        con_amount: amount,
        reason,
        booked_on: ledger.day(daysAgo),
        state: settledBy ? 'SETTLED' : 'OPEN',
        left: settledBy ? 0 : amount,
        created_at: ledger.instant(daysAgo),
        updated_at: ledger.instant(settledBy ? 2.5 : daysAgo),
      }),
    );
    if (settledBy) {
      const line = { payment_id: settledBy, contractor_invoice_id: PAID.id, correction_id: id, amount };
      ledger.add(db.insert(contractorPaymentLines).values(line));
    }
  }
  ledger.add(
    db
      .update(contractorInvoices)
      .set({ version: PAID.version + booked.length, updated_at: ledger.instant(1.5) })
      .where(eq(contractorInvoices.id, PAID.id)),
  );
}
