import { callerTryRead } from '~/lib/http/caller-limit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { readNewMembershipFacts } from '../reads/new-membership-facts.server';
import * as limits from '../rules/rate-limits';
import { applyForMembershipInput, createMembershipInput } from '../schema';
import { addMembership } from '../steps/add-membership.server';

/** Creates an application from the website, which waits for the staff's approval; the dues are invoiced immediately. */
export const applyForMembership = defineOperation({
  name: 'apply-for-membership',
  needs: 'public',
  input: applyForMembershipInput,
  takesFile: true,
  // Staff need not accept the terms.
  inputFor: (actor) => (actor.kind === 'visitor' ? applyForMembershipInput : createMembershipInput),
  async run(context, application) {
    const counted = callerTryRead(context, 'application', limits.applications);
    const facts = await readNewMembershipFacts(context, 'apply-for-membership', application, counted);
    const outOfNetwork = application.properties[0]!.zip !== '' && !facts.location.isServing;
    const { membership } = await addMembership(context, application, { state: 'APPLICATION', outOfNetwork, facts });
    return { membership: membershipReference(membership) };
  },
});

/** The fields of a membership that the create calls return. */
export function membershipReference({ id, uuid, primary_email }: { id: number; uuid: string; primary_email: string }) {
  return { id, uuid, membership_id: id, email: primary_email };
}
