import { eq } from 'drizzle-orm';
import { isLocationGone, noSuchLocation } from '~/domains/service-locations/location-faults.server';
import { changesBetween } from '~/lib/changes-between';
import { commit, violates } from '~/lib/commit.server';
import { invalid, isAppError } from '~/lib/errors';
import { defineOperation, type OperationContext } from '~/lib/operation.server';
import { EMAIL_TAKEN } from '../add-membership.server';
import { changedEffect } from '../changed-effect.server';
import { changedMeanwhile, isChangedSince } from '../changed-meanwhile.server';
import { LOCATION_FIELD } from '../choose-service-location.server';
import { findHousehold } from '../household.server';
import { type MembershipUpdate, updateMembershipInput } from '../profile-schema';
import { findMembership } from '../queries.server';
import { readMembership } from '../read-membership.server';
import { memberships } from '../table.server';
import { updateMembers } from '../update-members.server';
import { updateTerms } from '../update-terms.server';

/**
 * Changes a membership's terms, people and mailing address. What a colleague saved after the version this was made on
 * is not overwritten: 409, with the membership as it is now.
 */
export const updateMembership = defineOperation({
  name: 'update-membership',
  needs: 'membership.update',
  input: updateMembershipInput,
  async run(context, input) {
    const { id } = await findMembership(context.db, input.id);
    if (input.version !== undefined && (await isChangedSince(context, id, input.version))) {
      throw await changedMeanwhile(context, id);
    }
    await save(context, id, input);
    return { message: 'Membership Updated Successfully!', membership: await readMembership(context, id) };
  },
});

async function save(context: OperationContext, id: number, input: MembershipUpdate) {
  const { db, now } = context;
  const household = await findHousehold(db, id);
  const { membership } = household;
  const terms = await updateTerms(context, household, input);
  const people = updateMembers(db, household, input.members);
  const version = membership.version + 1;
  const changes = changesBetween({ ...terms.before, ...people.before }, { ...terms.after, ...people.after });
  if (Object.keys(changes).length === 0) return;
  const write = db
    .update(memberships)
    .set({ ...terms.after, ...people.copies, version, updated_at: now })
    .where(eq(memberships.id, id));
  try {
    await commit(context, {
      changes: [{ subject: 'membership', id, version, action: 'updated', data: { changes } }],
      writes: [...people.writes, write],
      effects: [changedEffect(context, id)],
    });
  } catch (error) {
    if (isLocationGone(error)) throw noSuchLocation(LOCATION_FIELD);
    if (violates(error, 'memberships.primary_email')) throw invalid({ 'members.0.email': EMAIL_TAKEN });
    if (isAppError(error) && error.status === 409) throw await changedMeanwhile(context, id);
    throw error;
  }
}
