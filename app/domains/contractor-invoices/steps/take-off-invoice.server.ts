import { and, eq, isNull } from 'drizzle-orm';
import type { Day } from '~/lib/calendar';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { idOf, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { correctionTitle, paymentName } from '../rules/payment-words';
import {
  type ContractorInvoice,
  type ContractorPayment,
  contractorCorrections,
  contractorPayments,
  contractorPaymentLines as lines,
} from '../table.server';
import { invoiceStep } from './save-invoice.server';
import { unpaidColumns } from './void-payment.server';

interface TakenOff {
  payment: ContractorPayment;
  invoice: ContractorInvoice;
  /** Cents that the payment paid for it. */
  amount: number;
  on: Day;
  reason: string;
  status: 'APPROVED' | 'HOLD';
}

/** The part of a commit that removes an invoice from a payment, which is unchanged: its money becomes an advance. */
export function takeOff(context: OperationContext, { payment, invoice, amount, on, reason, status }: TakenOff): Part {
  const { db, now } = context;
  const { id, contractor_id } = payment;
  const version = payment.version + 1;
  const uuid = crypto.randomUUID();
  const parent = { type: 'contractor', id: contractor_id };
  const told = { number: invoice.hoc_inv_num, payment: paymentName(payment), reason, amount };
  const step = invoiceStep(context, invoice, 'status-changed', {
    set: unpaidColumns(status),
    data: { from: 'PAID', to: status, why: `it was taken off ${paymentName(payment)}: ${reason}` },
  });
  const title = correctionTitle('ADVANCE', invoice.hoc_inv_num).toLowerCase();
  return {
    changes: [
      { subject: 'contractor_payment', id, version, action: 'taken-off', data: told, parent },
      ...(step.changes ?? []),
      {
        subject: 'contractor_correction',
        id: idOf(contractorCorrections, uuid),
        version: 1,
        action: 'booked',
        data: { title, amount },
        parent,
      },
    ],
    writes: [
      db.update(contractorPayments).set({ version, updated_at: now }).where(eq(contractorPayments.id, id)),
      db
        .update(lines)
        .set({ taken_off_on: on, taken_off_reason: reason })
        .where(and(eq(lines.payment_id, id), eq(lines.contractor_invoice_id, invoice.id), isNull(lines.correction_id))),
      ...(step.writes ?? []),
      db.insert(contractorCorrections).values({
        uuid,
        contractor_id,
        contractor_invoice_id: invoice.id,
        type: 'ADVANCE',
        con_amount: amount,
        left: amount,
        reason: `Paid with ${paymentName(payment)}`,
        booked_on: on,
        state: amount === 0 ? 'SETTLED' : 'OPEN',
        payment_id: id,
        created_at: now,
        updated_at: now,
      }),
    ],
    effects: [
      changedEffect(context, 'contractor-payment.changed', { id: payment.id, contractor_id: payment.contractor_id }),
      ...(step.effects ?? []),
    ],
  };
}
