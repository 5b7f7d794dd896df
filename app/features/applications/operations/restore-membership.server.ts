import { sql } from 'drizzle-orm';
import { isAnyChanged } from '~/domains/invoices/queries.server';
import { type Membership, membershipIdOf, membershipRead } from '~/domains/memberships/queries.server';
import { membershipKeyInput } from '~/domains/memberships/schema';
import { mayMove } from '~/domains/memberships/states';
import { membershipStep } from '~/domains/memberships/steps/membership-step.server';
import { conflict, notFound } from '~/lib/errors';
import { CHANGED_MEANWHILE, commit, violates } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { isRefused } from '~/lib/operation/refusals.server';
import { readTogether } from '~/lib/read-together.server';
import { applicationMoneyRead } from '../reads/application-money.server';
import type { ApplicationMoney } from '../rules/refund-plan';
import { closeRefundTasks, renewDues } from '../steps/restore-dues.server';

const REFUND_UNDER_WAY = 'A refund of this application is under way. Restore it in a minute.';

/**
 * Restores a canceled membership to its previous state; not one that is not to be renewed. An application whose dues
 * ended gets them issued anew, PENDING, and is mailed how to pay them; one whose payment is still there keeps it, and
 * the tasks to refund it are closed.
 */
export const restoreMembership = defineOperation({
  name: 'restore-membership',
  needs: 'membership.update',
  input: membershipKeyInput,
  async run(context, { id }) {
    const { db } = context;
    const key = membershipIdOf(id);
    const { membership, money } = await readTogether(db, {
      membership: membershipRead(db, key),
      money: applicationMoneyRead(db, key),
    });
    if (!membership) throw notFound('Membership');
    if (!mayMove('restore', membership.state)) throw conflict('This member is not canceled.');
    if (membership.status === 'DO NOT RENEW') throw conflict('A member marked DO NOT RENEW cannot be restored.');
    const isApplication = membership.state_before_cancel === 'APPLICATION';
    if (isApplication && money.refunds.some(({ status }) => status === 'OPEN')) throw conflict(REFUND_UNDER_WAY);
    const dues = isApplication ? await renewDues(context, membership, money.dues) : null;
    const tasks = isApplication && !dues ? await closeRefundTasks(context, membership, money) : {};
    const step = membershipStep(context, membership, {
      action: 'restored',
      set: {
        ...restored(membership),
        ...(dues && { status: 'PENDING', expires_at: null }),
        ...(isApplication && { state: unlessChanged(money) }),
      },
    });
    try {
      await commit(context, step, dues ?? {}, tasks);
    } catch (error) {
      if (violates(error, 'memberships.primary_email')) {
        throw conflict('Another membership has taken this e-mail address in the meantime.');
      }
      if (isRefused(error)) throw conflict(CHANGED_MEANWHILE);
      throw error;
    }
    return { message: 'Member Restored Successfully!' };
  },
});

/** NULL violates the column's constraint: the dues were paid or refunded since the read. */
const unlessChanged = ({ dues }: ApplicationMoney) =>
  sql<'APPLICATION'>`iif(${isAnyChanged(dues)}, NULL, 'APPLICATION')` as unknown as 'APPLICATION';

const restored = ({ state_before_cancel, status_before_cancel }: Membership) => ({
  state: state_before_cancel ?? ('MEMBERSHIP' as const),
  status: status_before_cancel ?? ('PENDING' as const),
  state_before_cancel: null,
  status_before_cancel: null,
  cancel_reason: null,
});
