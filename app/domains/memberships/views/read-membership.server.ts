import { listInvoicesOf } from '~/domains/invoices/reads/dues.server';
import { notFound } from '~/lib/errors';
import { may, type OperationContext } from '~/lib/operation/operation.server';
import { allOf, joined, readTogether } from '~/lib/read-together.server';
import { membershipIdOf } from '../queries.server';
import { householdRead } from '../reads/household.server';
import { readEveryDues } from '../reads/read-dues.server';
import { findType } from '../rules/dues-on';
import { membershipView } from './membership-view.server';

/**
 * A membership by id or uuid, with its people, its properties and, for those who may see them, its invoices.
 * @throws AppError 404
 */
export async function readMembership(context: OperationContext, key: number | string) {
  const { membership } = await readTogether(context.db, { membership: membershipRead(context, key) });
  return membership;
}

/** The same, as a read for a batch. Its kinds of property are requested immediately. */
export function membershipRead(context: OperationContext, key: number | string) {
  const { db, actor } = context;
  const id = membershipIdOf(key);
  const dues = readEveryDues(context);
  // Prevents an unhandled rejection where the rows cannot be read
  dues.catch(() => {});
  return joined(
    { household: householdRead(db, id), invoices: allOf(listInvoicesOf(db, id)) },
    async ({ household, invoices }) => {
      if (!household) throw notFound('Membership');
      const type = findType((await dues).types, household.membership.membership_type_id);
      return membershipView(household, invoices, { type, maySeeInvoices: may(actor, 'invoice.read') }, context);
    },
  );
}
