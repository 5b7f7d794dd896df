import { invoiceRead, membershipOfInvoice } from '~/domains/invoices/queries.server';
import { invoiceStep } from '~/domains/invoices/steps/invoice-step.server';
import { membershipRead } from '~/domains/memberships/queries.server';
import { conflict, notFound } from '~/lib/errors';
import { countedAct } from '~/lib/http/rate-limit.server';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { invoiceMails } from '../rules/rate-limits';
import { invoiceKeyInput } from '../schema';

/**
 * Mails an invoice to its primary member: the PDF, and the link to pay it while it can be paid.
 * @throws AppError 404, 409 where there is no address, 429 within a minute of the last
 */
export const sendInvoice = defineOperation({
  name: 'send-invoice',
  needs: 'invoice.update',
  input: invoiceKeyInput,
  async run(context, { id }) {
    const { db } = context;
    const { invoice, membership } = await readTogether(db, {
      invoice: invoiceRead(db, id),
      membership: membershipRead(db, membershipOfInvoice(id)),
    });
    if (!invoice || !membership) throw notFound('Invoice');
    const to = membership.primary_email;
    if (!to) throw conflict('There is no e-mail address to send this invoice to.');
    await countedAct(context, [{ key: `invoice-mail:${invoice.id}`, limit: invoiceMails }], () =>
      commit(context, invoiceStep(context, invoice, { action: 'mailed', data: { to } }), {
        effects: [{ effect: 'invoice.mailed', payload: { uuid: invoice.uuid, to } }],
      }),
    );
    return { message: `Email sent to ${to}` };
  },
});
