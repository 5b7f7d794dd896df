import { eq } from 'drizzle-orm';
import type { Day } from '~/lib/calendar';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import type { Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { NumberedCorrection, SettledCorrection } from '../rules/corrections';
import { paymentName, reasonText } from '../rules/payment-words';
import type { ContractorInvoiceStatus, VoidReason } from '../states';
import {
  type ContractorInvoice,
  type ContractorPayment,
  contractorCorrections,
  contractorPayments,
} from '../table.server';
import { correctionChange, reopenCorrections } from './correction-steps.server';
import { invoiceStep } from './save-invoice.server';

interface Voided {
  payment: ContractorPayment;
  /** Invoices that are still on it. */
  invoices: ContractorInvoice[];
  /** Corrections that it settled. */
  settled?: SettledCorrection[];
  /** The advances of removed invoices: without the payment there is no money for them. */
  advances?: NumberedCorrection[];
  voided_on: Day;
  reason: VoidReason;
  words: string;
  /** The new status of its invoices. */
  status: Exclude<ContractorInvoiceStatus, 'PAID'>;
}

/** The part of a commit that voids a payment: its invoices become payable again, its settled corrections open again. */
export function voidPayment(context: OperationContext, voided: Voided): Part {
  const { db, now } = context;
  const { payment, invoices, settled = [], advances = [], voided_on, reason, words, status } = voided;
  const { id, contractor_id } = payment;
  const version = payment.version + 1;
  const because = { void_reason: reason, void_words: words };
  const told = { payment: paymentName(payment), reason: reasonText(because) };
  // A payment by status alone is void because of the new status
  const why = payment.kind === 'OTHER' ? {} : { why: `${told.payment} was voided: ${told.reason}` };
  const steps = invoices.map((invoice) =>
    invoiceStep(context, invoice, 'status-changed', {
      set: unpaidColumns(status),
      data: { from: 'PAID', to: status, ...why },
    }),
  );
  const reopened = reopenCorrections(context, settled);
  return {
    changes: [
      {
        subject: 'contractor_payment',
        id,
        version,
        action: 'voided',
        data: { ...told, voided_on, status },
        parent: { type: 'contractor', id: contractor_id },
      },
      ...steps.flatMap((step) => step.changes ?? []),
      ...reopened.changes,
      ...advances.map((advance) => correctionChange(advance, 'voided', { reason: `${told.payment} is void` })),
    ],
    writes: [
      db
        .update(contractorPayments)
        .set({ status: 'VOID', voided_on, ...because, version, updated_at: now })
        .where(eq(contractorPayments.id, id)),
      ...steps.flatMap((step) => step.writes ?? []),
      ...reopened.writes,
      ...advances.map((advance) =>
        db
          .update(contractorCorrections)
          .set({
            state: 'VOID',
            voided_on,
            void_reason: `${told.payment} is void`,
            version: advance.version + 1,
            updated_at: now,
          })
          .where(eq(contractorCorrections.id, advance.id)),
      ),
    ],
    effects: [
      changedEffect(context, 'contractor-payment.changed', { id: payment.id, contractor_id: payment.contractor_id }),
      ...steps.flatMap((step) => step.effects ?? []),
      ...reopened.effects,
    ],
  };
}

/** The columns that a status other than PAID clears. */
export const unpaidColumns = (status: Exclude<ContractorInvoiceStatus, 'PAID'>) => ({
  status,
  date_con_bill_payed: null,
  con_paid: null,
  con_payment_check_number: '',
  payment_id: null,
});
