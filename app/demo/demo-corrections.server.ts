import { eq } from 'drizzle-orm';
import {
  contractorCorrections,
  contractorInvoices,
  contractorPaymentLines,
  contractorPayments,
} from '~/domains/contractor-invoices/table.server';
import { demoContractors } from './demo-contractors';
import type { Ledger } from './demo-ledger.server';

const ALMA = 3;
/** The first paid invoice of the demo club, and its contractor. */
const PAID = { id: 1, version: 2, number: '5001', contractor: 8 };
/** The check that settled the supplement, after those of invoices; the first correction is an advance. */
const CHECK = { id: 101, number: '20431', amount: 3500 };

const booked = [
  {
    id: 2,
    type: 'SUPPLEMENT',
    amount: 3500,
    daysAgo: 3.5,
    settledBy: CHECK.id,
    reason: 'Second trip for the drain hose',
  },
  {
    id: 3,
    type: 'CREDIT',
    amount: 2000,
    daysAgo: 1.5,
    settledBy: null,
    reason: 'The pump was returned for its deposit',
  },
] as const;

/** Corrections of a paid invoice: a supplement that a check of its own has settled, and an open credit. */
export function seedCorrections(ledger: Ledger): void {
  const { db } = ledger;
  seedCheckOfSupplement(ledger);
  for (const [index, { id, type, amount, daysAgo, settledBy, reason }] of booked.entries()) {
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
    ledger.tell('contractor_invoice', PAID.id, [['corrected', daysAgo, ALMA]], told, PAID.version + index + 1);
    ledger.add(
      db.insert(contractorCorrections).values({
        id,
        uuid: ledger.uuid(29, id),
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

function seedCheckOfSupplement(ledger: Ledger): void {
  const { id, number, amount } = CHECK;
  const told = {
    parent_type: 'contractor',
    parent_id: PAID.contractor,
    kind: 'CHECK',
    check: number,
    amount,
    count: 0,
  };
  ledger.tell('contractor_payment', id, [['paid', 2.5, ALMA]], told);
  ledger.add(
    ledger.db.insert(contractorPayments).values({
      id,
      uuid: ledger.uuid(16, id),
      contractor_id: PAID.contractor,
      kind: 'CHECK',
      check_number: number,
      contractor_name: demoContractors[PAID.contractor - 1]!.name,
      paid_on: ledger.day(2.5),
      amount,
      created_at: ledger.instant(2.5),
      updated_at: ledger.instant(2.5),
    }),
  );
}
