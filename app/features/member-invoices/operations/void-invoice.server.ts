import { unlinkMemberInvoice } from '~/domains/contractor-invoices/steps/receive-invoice.server';
import { undecideBilled } from '~/domains/invoice-batches/steps/decide.server';
import { findInvoice } from '~/domains/invoices/queries.server';
import { mayMove } from '~/domains/invoices/states';
import { findHousehold } from '~/domains/memberships/reads/household.server';
import { isBeingCharged } from '~/domains/payments/reads/read-attempts.server';
import { settleInvoices } from '~/domains/payments/steps/apply-payment.server';
import { clubToday } from '~/lib/env.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { voidInvoiceInput } from '../schema';
import { commitStep, mustBeAsSeen, refusal } from '../steps/seen-invoice.server';
import { readInvoice } from '../views/read-invoice.server';

/**
 * Voids an invoice of which nothing was received. The contractor's invoice and the row of the batch that it was created
 * from can be billed again, and the task that waits for its check is closed.
 * @throws AppError 404; 409 with the invoice where something was paid, a card is being charged for it or it is stale
 */
export const voidInvoice = defineOperation({
  name: 'void-invoice',
  needs: 'invoice.void',
  input: voidInvoiceInput,
  async run(context, { id: key, version, reason }) {
    const { db } = context;
    const invoice = await findInvoice(db, key);
    await mustBeAsSeen(context, invoice, version);
    if (invoice.paid > 0) {
      throw await refusal(context, invoice, 'Something was paid of this invoice. Credit it instead.');
    }
    if (!mayMove('void', invoice.status)) {
      throw await refusal(context, invoice, `An invoice that is ${invoice.status} cannot be voided.`);
    }
    const household = await findHousehold(db, invoice.membership_id);
    const [settled, contractorInvoice, row] = await Promise.all([
      settleInvoices(context, household, [
        {
          invoice,
          move: 'void',
          data: { reason },
          voided: { voided_on: clubToday(context), void_reason: reason },
          unless: isBeingCharged(invoice.id),
        },
      ]),
      unlinkMemberInvoice(context, invoice.id),
      undecideBilled(context, invoice.id),
    ]);
    await commitStep(context, invoice, settled, contractorInvoice, row);
    return { message: `Invoice ${invoice.id} is void.`, invoice: await readInvoice(context, invoice.uuid) };
  },
});
