import { contractorByIdRead } from '~/domains/contractors/queries.server';
import { notFound } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { allOf, readTogether } from '~/lib/read-together.server';
import { dollarsOf } from '~/lib/text/read-money';
import { contractorOfPayment, paymentIdOf, paymentRead } from '../queries.server';
import { correctionTitle } from '../rules/payment-words';
import { contractorInvoiceKeyInput } from '../schema';
import { selectAdvances } from '../views/advances.server';
import { showPayment } from '../views/payment-view.server';
import { selectLinesOfPayment, selectSettledBy } from '../views/remittance.server';

/** A payment to a contractor: what it paid and settled, removed invoices, and mails. Amounts are dollars. */
export const showContractorPayment = defineOperation({
  name: 'show-contractor-payment',
  needs: 'invoice.read',
  input: contractorInvoiceKeyInput,
  reads: true,
  async run({ db }, { id: key }) {
    const id = paymentIdOf(key);
    const { payment, contractor, lines, settled, advances } = await readTogether(db, {
      payment: paymentRead(db, key),
      contractor: contractorByIdRead(db, contractorOfPayment(key)),
      lines: allOf(selectLinesOfPayment(db, id)),
      settled: allOf(selectSettledBy(db, id)),
      advances: allOf(selectAdvances(db, id)),
    });
    if (!payment || !contractor) throw notFound('Payment');
    return {
      payment: {
        ...showPayment(payment),
        contractor: {
          id: contractor.id,
          uuid: contractor.uuid,
          name: contractor.name,
          email: contractor.email,
        },
        lines: lines.map(({ id, hoc_inv_num, mem_name, inv_date, con_paid, taken_off_on, taken_off_reason }) => ({
          id,
          hoc_inv_num,
          mem_name,
          inv_date,
          amount: dollarsOf(con_paid),
          taken_off_on,
          taken_off_reason,
        })),
        corrections: settled.map(({ uuid, type, hoc_inv_num, line_amount }) => ({
          uuid,
          type,
          what: correctionTitle(type, hoc_inv_num),
          amount: dollarsOf(line_amount),
        })),
        /** The part paid in advance, and how much of that no later payment has used. */
        advances: advances.map(({ uuid, hoc_inv_num, con_amount, left }) => ({
          uuid,
          hoc_inv_num,
          amount: dollarsOf(con_amount),
          left: dollarsOf(left),
        })),
        mails: payment.mails.map(({ news, to, at, is_sent }) => ({ news, to, at: new Date(at), is_sent })),
      },
    };
  },
});
