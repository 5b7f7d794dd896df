import { findContractor } from '~/domains/contractors/queries.server';
import { conflict } from '~/lib/errors';
import { countedAct } from '~/lib/http/rate-limit.server';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { findPayment } from '../queries.server';
import { remittanceMails } from '../rules/rate-limits';
import { contractorInvoiceKeyInput } from '../schema';
import { mailRemittance } from '../steps/pay-invoices.server';

/**
 * Mails a contractor the remittance of a check again.
 * @throws AppError 404, 409 where there is no address or the payment is void, 429 within a minute of the last
 */
export const sendRemittance = defineOperation({
  name: 'send-remittance',
  needs: 'invoice.update',
  input: contractorInvoiceKeyInput,
  async run(context, { id }) {
    const { uuid, version, contractor_id, status } = await findPayment(context.db, id);
    if (status === 'VOID') throw conflict('This payment is void: no remittance of it is sent.');
    const { email: to } = await findContractor(context.db, contractor_id);
    if (to === '') throw conflict('This contractor has no e-mail address.');
    const mailed = mailRemittance(context, { uuid, version: version + 1, contractor_id, to });
    await countedAct(context, [{ key: `remittance-mail:${uuid}`, limit: remittanceMails }], () =>
      commit(context, mailed),
    );
    return { message: `Email sent to ${to}` };
  },
});
