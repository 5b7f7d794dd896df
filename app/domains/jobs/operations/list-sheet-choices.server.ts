import * as z from 'zod';
import { listCategories, listEveryCode } from '~/domains/job-categories/queries.server';
import { findHousehold } from '~/domains/memberships/reads/household.server';
import { propertyView } from '~/domains/memberships/reads/property-address.server';
import { key } from '~/lib/form/schema';
import { defineOperation } from '~/lib/operation/operation.server';

/** The choices of a job sheet for a membership, and its member. */
export const listSheetChoices = defineOperation({
  name: 'list-sheet-choices',
  needs: ['job.create', 'job.update'],
  input: z.object({ membership_id: key() }),
  reads: true,
  async run({ db }, { membership_id }) {
    const [{ membership, members, properties }, categories, codes] = await Promise.all([
      findHousehold(db, membership_id),
      listCategories(db),
      listEveryCode(db),
    ]);
    return {
      member: { uuid: membership.uuid, name: membership.primary_name },
      lists: { contacts: members, properties: properties.map(propertyView), categories, codes },
    };
  },
});
