import { and, eq } from 'drizzle-orm';
import { conflict } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { createPropertyInput } from '../forms/profile-schema';
import { findMembership } from '../queries.server';
import { addressOf, propertyView } from '../reads/property-address.server';
import { MAX_PROPERTIES } from '../rules/limits';
import { changeProperties } from '../steps/change-properties.server';
import { lineOf } from '../steps/primary-copies.server';
import { properties } from '../table.server';

/** Adds a property to a membership, up to five, also with concurrent calls. */
export const createProperty = defineOperation({
  name: 'create-property',
  needs: 'membership.update',
  input: createPropertyInput,
  async run(context, { membership_id, ...given }) {
    const { db } = context;
    const { id } = await findMembership(db, membership_id);
    const address = await addressOf(db, given);
    let position = 0;
    await changeProperties(context, id, ({ properties: current }) => {
      if (current.length >= MAX_PROPERTIES) {
        throw conflict(`A membership has ${MAX_PROPERTIES} properties at most.`);
      }
      position = Math.max(-1, ...current.map((property) => property.position)) + 1;
      return {
        action: 'property-created',
        data: { address: lineOf(address) },
        writes: [
          db.insert(properties).values({ membership_id: id, position, is_primary: current.length === 0, ...address }),
        ],
      };
    });
    const [made] = await db
      .select()
      .from(properties)
      .where(and(eq(properties.membership_id, id), eq(properties.position, position)));
    return { message: 'Property Created Successfully!', property: propertyView(made!) };
  },
});
