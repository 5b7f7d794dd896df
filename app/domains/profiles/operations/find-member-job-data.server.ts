import { findHousehold } from '~/domains/memberships/household.server';
import { propertyView } from '~/domains/memberships/property-address.server';
import { defineOperation } from '~/lib/operation.server';
import { jobDataInput } from '../schema';

/** What a job request needs to know of a member: whom to call, and where the job is. */
export const findMemberJobData = defineOperation({
  name: 'find-member-job-data',
  needs: 'job.read',
  input: jobDataInput,
  reads: true,
  async run({ db }, { membership_id }) {
    const { membership, members, properties } = await findHousehold(db, membership_id);
    return {
      membership_id: membership.id,
      uuid: membership.uuid,
      contacts: members,
      properties: properties.map(propertyView),
    };
  },
});
