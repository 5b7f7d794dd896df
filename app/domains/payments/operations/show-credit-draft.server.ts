import { listOpenInvoicesOf } from '~/domains/invoices/reads/dues.server';
import { membershipIdOf, membershipRead } from '~/domains/memberships/queries.server';
import { membershipKeyInput } from '~/domains/memberships/schema';
import { notFound } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { allOf, readTogether } from '~/lib/read-together.server';
import { memberAccountRead } from '../reads/member-account.server';

/** Most invoices of one use of a credit. */
const MOST = 100;

/** A household's credit, and the invoices that it can pay, oldest first. @throws AppError 404 */
export const showCreditDraft = defineOperation({
  name: 'show-credit-draft',
  needs: 'check.create',
  input: membershipKeyInput,
  reads: true,
  async run({ db }, { id: key }) {
    const id = membershipIdOf(key);
    const { membership, account, open } = await readTogether(db, {
      membership: membershipRead(db, id),
      account: memberAccountRead(db, id),
      open: allOf(listOpenInvoicesOf(db, id, MOST)),
    });
    if (!membership) throw notFound('Membership');
    return {
      draft: {
        uuid: membership.uuid,
        id: membership.id,
        member: membership.primary_name,
        account,
        invoices: open.map(({ id, uuid, left, description, due_date }) => ({ id, uuid, left, description, due_date })),
      },
    };
  },
});
