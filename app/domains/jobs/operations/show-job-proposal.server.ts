import { shownStatus } from '~/domains/memberships/states';
import { defineOperation } from '~/lib/operation/operation.server';
import { jobKeyInput } from '../forms/sheet-schema';
import { readProposal, readRequested } from '../reads/proposal.server';
import type { FoundHousehold } from '../rules/propose-member';

/** Member, home, contact and trade that a website request names, as the office would choose them; nothing is written. */
export const showJobProposal = defineOperation({
  name: 'show-job-proposal',
  needs: 'job.update',
  input: jobKeyInput,
  reads: true,
  first: ({ db }, { id }) => readRequested(db, id),
  async run({ db, now }, _, requested) {
    const { member, others, home, contact_id, trade } = await readProposal(db, await requested);
    const viewOf = (found: FoundHousehold) => ({
      uuid: found.uuid,
      name: found.name,
      status: shownStatus(found, now),
      by: found.by,
    });
    return {
      member: member && { ...viewOf(member), sure: member.sure },
      others: others.map(viewOf),
      property_id: home?.property_id ?? null,
      contact_id,
      category_id: trade.category_id,
      code_id: trade.code_id,
      address_is_theirs: home?.isTheirs ?? false,
    };
  },
});
