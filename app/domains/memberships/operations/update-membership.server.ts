import { eq } from 'drizzle-orm';
import { invalid } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { violates } from '~/lib/operation/commit.server';
import { editRecord } from '~/lib/operation/edit-record.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { joined } from '~/lib/read-together.server';
import { updateMembershipInput } from '../forms/profile-schema';
import { findHousehold } from '../reads/household.server';
import { isChangedSince } from '../reads/is-changed-since.server';
import { readDues } from '../reads/read-dues.server';
import { readPlacesOf } from '../reads/resolve-addresses.server';
import { EMAIL_TAKEN } from '../steps/add-membership.server';
import { updateMembers } from '../steps/update-members.server';
import { updateTerms } from '../steps/update-terms.server';
import { memberships } from '../table.server';
import { membershipRead, readMembership } from '../views/read-membership.server';

/** Changes a membership's terms, people and mailing address: see editRecord. */
export const updateMembership = defineOperation({
  name: 'update-membership',
  needs: 'membership.update',
  input: updateMembershipInput,
  first: ({ db, ...start }, { id, version, mailing_address }) =>
    Promise.all([
      findHousehold(db, id),
      mailing_address ? readPlacesOf(db, [mailing_address]) : null,
      version === undefined ? false : isChangedSince(db, id, version),
      // Cached: the read of the membership at the end uses them
      readDues({ db, ...start }),
    ]),
  async run(context, input, found) {
    const { db, now } = context;
    const [household, places, isStale] = await found;
    const { membership } = household;
    const { id } = membership;
    const reading = membershipRead(context, id);
    return editRecord(context, {
      subject: 'membership',
      row: membership,
      seen: input.version,
      isStale,
      async edit() {
        const terms = await updateTerms(context, household, input, places);
        const people = updateMembers(db, household, input.members);
        return {
          before: { ...terms.before, ...people.before },
          after: { ...terms.after, ...people.after },
          writes: ({ version }) => [
            ...people.writes,
            db
              .update(memberships)
              .set({ ...terms.after, ...people.copies, version, updated_at: now })
              .where(eq(memberships.id, id)),
          ],
        };
      },
      effects: [changedEffect(context, 'membership.changed', { ids: [id] })],
      refusalOf: (error) =>
        violates(error, 'memberships.primary_email') ? invalid({ 'members.0.email': EMAIL_TAKEN }) : null,
      read: async () => ({ membership: await readMembership(context, id) }),
      readBeside: joined({ membership: reading }, async (read) => ({ membership: await read.membership })),
      message: 'Membership Updated Successfully!',
    });
  },
});
