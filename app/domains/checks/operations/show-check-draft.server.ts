import { type Invoice, invoiceRead, membershipOfInvoice } from '~/domains/invoices/queries.server';
import { listOpenInvoicesOf } from '~/domains/invoices/reads/dues.server';
import { householdRead } from '~/domains/memberships/reads/household.server';
import { refuseUnpayable } from '~/domains/payments/reads/payable.server';
import { clubToday } from '~/lib/env.server';
import { notFound } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { allOf, readTogether } from '~/lib/read-together.server';
import { checkDraftInput } from '../schema';

/** Most open invoices of the household offered besides the one that the check is entered for. */
const OTHERS = 24;

/**
 * Initial values of a new check: its invoice, the household's other open ones, and who writes it.
 * @throws AppError 404, 409 for an invoice that cannot be paid
 */
export const showCheckDraft = defineOperation({
  name: 'show-check-draft',
  needs: 'check.create',
  input: checkDraftInput,
  reads: true,
  async run(context, { order_uuid }) {
    const { db } = context;
    const { invoice, household, open } = await readTogether(db, {
      invoice: invoiceRead(db, order_uuid),
      household: householdRead(db, membershipOfInvoice(order_uuid)),
      open: allOf(listOpenInvoicesOf(db, membershipOfInvoice(order_uuid), OTHERS + 1)),
    });
    if (!invoice || !household) throw notFound('Invoice');
    refuseUnpayable(invoice);
    const primary = household.members.find(({ is_primary }) => is_primary);
    const others = open.filter(({ id }) => id !== invoice.id).slice(0, OTHERS);
    return {
      draft: {
        invoice: lineOf(invoice),
        /** The oldest first. */
        others: others.map(lineOf),
        member: household.membership.primary_name,
        first_name: primary?.first_name ?? '',
        last_name: primary?.last_name ?? '',
        check_date: clubToday(context),
      },
    };
  },
});

const lineOf = ({ id, uuid, amount, left, description, due_date }: Invoice) => {
  return { id, uuid, amount, left, description, due_date };
};
