import * as z from 'zod';
import { readKinds } from '~/domains/job-categories/queries.server';
import { offeredCategories, offeredCodes } from '~/domains/job-categories/rules/kinds';
import { findHousehold } from '~/domains/memberships/reads/household.server';
import { propertyView } from '~/domains/memberships/reads/property-address.server';
import { id, key, optional } from '~/lib/form/schema';
import { defineOperation } from '~/lib/operation/operation.server';

/** The choices of a job sheet for a membership, and its member; retired kinds of work are among them where the job has them. */
export const listSheetChoices = defineOperation({
  name: 'list-sheet-choices',
  needs: ['job.create', 'job.update'],
  input: z.object({ membership_id: key(), category_id: optional(id()), code_id: optional(id()) }),
  reads: true,
  async run({ db }, { membership_id, category_id, code_id }) {
    const [{ membership, members, properties }, kinds] = await Promise.all([
      findHousehold(db, membership_id),
      readKinds(db),
    ]);
    return {
      member: { uuid: membership.uuid, name: membership.primary_name, membership_id: membership.id },
      lists: {
        contacts: members,
        properties: properties.map(propertyView),
        categories: offeredCategories(kinds, category_id === undefined ? [] : [category_id]),
        codes: offeredCodes(kinds, code_id),
      },
    };
  },
});
