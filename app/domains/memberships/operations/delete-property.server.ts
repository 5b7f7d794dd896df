import { eq } from 'drizzle-orm';
import { messagesOf } from '~/lib/commit.server';
import { conflict, notFound } from '~/lib/errors';
import { defineOperation } from '~/lib/operation.server';
import { changeProperties } from '../change-properties.server';
import { lineOf } from '../primary-copies.server';
import { propertyKeyInput } from '../profile-schema';
import { findProperty } from '../property-address.server';
import { properties } from '../table.server';

/** Takes a property off its membership; not the first one, and not one with jobs. */
export const deleteProperty = defineOperation({
  name: 'delete-property',
  needs: 'membership.update',
  input: propertyKeyInput,
  async run(context, { id }) {
    const { db } = context;
    const { membership_id } = await findProperty(db, id);
    try {
      await changeProperties(context, membership_id, ({ properties: all }) => {
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
    } catch (error) {
      // A trigger keeps what jobs refer to, also a job that was made a moment ago.
      if (messagesOf(error).includes('this property has jobs')) {
        throw conflict('A property with jobs cannot be deleted.');
      }
      throw error;
    }
    return { message: 'Property Deleted Successfully!' };
  },
});
