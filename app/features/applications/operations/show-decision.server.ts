import { membershipIdOf, membershipIdRead } from '~/domains/memberships/queries.server';
import { membershipKeyInput } from '~/domains/memberships/schema';
import { notFound } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { applicationMoneyRead, mayRefundCards } from '../reads/application-money.server';
import { declineQuestion } from '../rules/decision-words';
import { refundPlan } from '../rules/refund-plan';

/** What happens to the money of an application if this caller declines it, in sentences. */
export const showDecision = defineOperation({
  name: 'show-decision',
  needs: 'membership.update',
  input: membershipKeyInput,
  reads: true,
  async run(context, { id }) {
    const { db } = context;
    const key = membershipIdOf(id);
    const { membership, money } = await readTogether(db, {
      membership: membershipIdRead(db, key),
      money: applicationMoneyRead(db, key),
    });
    if (!membership) throw notFound('Membership');
    return { follows: declineQuestion(refundPlan(money, mayRefundCards(context)).money) };
  },
});
