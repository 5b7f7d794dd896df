import { findContractor } from '~/domains/contractors/queries.server';
import { conflict, isAppError } from '~/lib/errors';
import { CHANGED_MEANWHILE, commit, violates } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { readPayable } from '../reads/read-payable.server';
import { getRepeat, paidResult } from '../reads/repeated-payment.server';
import { payContractorInvoicesInput } from '../schema';
import { isTakenMeanwhile } from '../steps/correction-steps.server';
import { mailRemittance, payInvoices } from '../steps/pay-invoices.server';

/**
 * Pays approved invoices of a contractor with one check, together with open corrections, and mails them the remittance.
 * Where credits cover the whole sum no check is written. Idempotent: the same call again returns the same result.
 * @throws AppError 404, 409 where something cannot be paid or the sum differs, 422
 */
export const payContractorInvoices = defineOperation({
  name: 'pay-contractor-invoices',
  needs: 'invoice.update',
  input: payContractorInvoicesInput,
  async run(context, { contractor_id, ...wish }) {
    const contractor = await findContractor(context.db, contractor_id);
    const done = await getRepeat(context, contractor.id, wish);
    if (done) return done;
    const { invoices, settled, amount } = await readPayable(context, contractor, wish);
    const { paid_on, send_remittance } = wish;
    const kind = amount > 0 ? 'CHECK' : 'OFFSET';
    const check_number = (amount > 0 && wish.check_number) || null;
    const paid = { contractor_id: contractor.id, invoices, settled, kind, check_number, paid_on } as const;
    const payment = payInvoices(context, paid);
    const { uuid } = payment;
    const to = contractor.email;
    const mail = { uuid, version: 2, contractor_id: contractor.id, to };
    try {
      await commit(context, payment, send_remittance ? mailRemittance(context, mail) : {});
    } catch (error) {
      const isTaken = isTakenMeanwhile(error);
      const isLost =
        isTaken || violates(error, 'contractor_payments.check_number') || (isAppError(error) && error.status === 409);
      const first = isLost ? await getRepeat(context, contractor.id, wish) : null;
      if (first) return first;
      throw isTaken ? conflict(CHANGED_MEANWHILE) : error;
    }
    const version = send_remittance ? 2 : 1;
    return paidResult({ uuid, kind, check_number, version, amount }, invoices.length);
  },
});
