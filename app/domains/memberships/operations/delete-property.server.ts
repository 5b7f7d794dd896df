import { eq } from 'drizzle-orm';
import { conflict, notFound } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { explained, listReferrers } from '~/lib/operation/refusals.server';
import { propertyKeyInput } from '../forms/profile-schema';
import { findProperty } from '../reads/property-address.server';
import { changeProperties } from '../steps/change-properties.server';
import { lineOf } from '../steps/primary-copies.server';
import { properties } from '../table.server';

/** Removes a property from its membership; not the first one, and not one with jobs. */
export const deleteProperty = defineOperation({
  name: 'delete-property',
  needs: 'membership.update',
  input: propertyKeyInput,
  async run(context, { id }) {
    const { db } = context;
    const { membership_id } = await findProperty(db, id);
    const deleted = changeProperties(context, membership_id, ({ properties: all }) => {
      const current = all.find((property) => property.id === id);
      if (!current) throw notFound('Property');
      if (current.is_primary || current === all[0]) {
        throw conflict('The first property of a membership cannot be deleted.');
      }
      const { address, city, state, zip } = current;
      return {
        action: 'property-deleted',
        data: { address: lineOf({ address, city: city ?? '', state: state ?? '', zip: zip ?? '' }) },
        writes: [db.delete(properties).where(eq(properties.id, id))],
      };
    });
    await explained(deleted, async () => {
      if ((await listReferrers(db, 'properties', id)).length > 0) {
        throw conflict('A property with jobs cannot be deleted.');
      }
    });
    return { message: 'Property Deleted Successfully!' };
  },
});
