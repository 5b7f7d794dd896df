import { invoiceRead, membershipOfInvoice } from '~/domains/invoices/queries.server';
import { mayMove } from '~/domains/invoices/states';
import { householdRead } from '~/domains/memberships/parts/household.server';
import { NOTHING_TO_PAY, PAID_ALREADY } from '~/domains/payments/parts/payable.server';
import { clubToday } from '~/lib/env.server';
import { conflict, notFound } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { checkDraftInput } from '../schema';

/** What a new check starts with: its invoice and who writes it. @throws AppError 404, 409 for one that is not to be paid */
export const showCheckDraft = defineOperation({
  name: 'show-check-draft',
  needs: 'check.create',
  input: checkDraftInput,
  reads: true,
  async run(context, { order_uuid }) {
    const { invoice, household } = await readTogether(context.db, {
      invoice: invoiceRead(context.db, order_uuid),
      household: householdRead(context.db, membershipOfInvoice(order_uuid)),
    });
    if (!invoice || !household) throw notFound('Invoice');
    if (!mayMove('pay', invoice.status)) throw conflict(PAID_ALREADY);
    if (invoice.amount === 0) throw conflict(NOTHING_TO_PAY);
    const primary = household.members.find(({ is_primary }) => is_primary);
    const { id, uuid, amount, description } = invoice;
    return {
      draft: {
        invoice: { id, uuid, amount, description },
        member: household.membership.primary_name,
        first_name: primary?.first_name ?? '',
        last_name: primary?.last_name ?? '',
        check_date: clubToday(context),
      },
    };
  },
});
