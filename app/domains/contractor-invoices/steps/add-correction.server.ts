import { idOf, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { correctionAmount, type Parts } from '../rules/corrections';
import { correctionName } from '../rules/payment-words';
import type { BookedType } from '../states';
import { type ContractorInvoice, contractorCorrections } from '../table.server';
import { invoiceStep } from './save-invoice.server';

interface Booked extends Parts {
  type: BookedType;
  reason: string;
  booked_on: string;
  submission_id: string | null;
}

/**
 * The part of a commit that books a correction. It adds a version of the invoice, on which concurrent credits collide:
 * together they would exceed its share.
 */
export function addCorrection(
  context: OperationContext,
  invoice: ContractorInvoice,
  booked: Booked,
): Part & { uuid: string } {
  const { db, now } = context;
  const { type, con_amount, reason } = booked;
  const uuid = crypto.randomUUID();
  const told = { amount: correctionAmount(booked), reason };
  const step = invoiceStep(context, invoice, 'corrected', { set: {}, data: { what: type.toLowerCase(), ...told } });
  return {
    uuid,
    changes: [
      ...(step.changes ?? []),
      {
        subject: 'contractor_correction',
        id: idOf(contractorCorrections, uuid),
        version: 1,
        action: 'booked',
        // The contractor's timeline shows the step of the invoice
        data: { title: correctionName(type, invoice.hoc_inv_num), ...told },
      },
    ],
    writes: [
      ...(step.writes ?? []),
      db.insert(contractorCorrections).values({
        ...booked,
        uuid,
        contractor_id: invoice.contractor_id,
        contractor_invoice_id: invoice.id,
        // A correction of the club's part alone is settled by no payment
        state: con_amount > 0 ? 'OPEN' : 'SETTLED',
        left: con_amount,
        created_at: now,
        updated_at: now,
      }),
    ],
    effects: step.effects ?? [],
  };
}
