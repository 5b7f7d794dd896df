import { findHousehold } from '~/domains/memberships/reads/household.server';
import { propertyView } from '~/domains/memberships/reads/property-address.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { jobDataInput } from '../schema';

/** Returns the contacts and properties of a member, for a job request. */
export const showMemberJobData = defineOperation({
  name: 'show-member-job-data',
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
