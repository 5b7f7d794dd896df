import { eq } from 'drizzle-orm';
import { AppError, notFound } from '~/lib/errors';
import { changesBetween } from '~/lib/operation/changes-between';
import { defineOperation } from '~/lib/operation/operation.server';
import { updatePropertyInput } from '../forms/profile-schema';
import { findMembership } from '../queries.server';
import { addressOf, findProperty, type Property, propertyView } from '../reads/property-address.server';
import { changeProperties } from '../steps/change-properties.server';
import { lineOf, mailingOf } from '../steps/primary-copies.server';
import { properties } from '../table.server';

/**
 * Changes a property's address. The membership copies the first one's, which may be its mailing address too. A
 * colleague's newer version is not overwritten: 409, with the current property.
 */
export const updateProperty = defineOperation({
  name: 'update-property',
  needs: 'membership.update',
  input: updatePropertyInput,
  async run(context, { id, membership_id, version: seen, ...given }) {
    const { db } = context;
    const { membership_id: owner } = await findProperty(db, id);
    if (membership_id && (await findMembership(db, membership_id)).id !== owner) throw notFound('Property');
    const address = await addressOf(db, given);
    await changeProperties(context, owner, ({ membership, properties: all }) => {
      const current = all.find((property) => property.id === id);
      if (!current) throw notFound('Property');
      if (seen !== undefined && seen !== current.version) throw changedMeanwhile(current);
      const isHome = current.is_primary;
      const isMail = isHome && membership.mailing_address_as_home;
      const { address: street, city, state, zip } = current;
      return {
        action: 'property-updated',
        data: {
          address: lineOf(address),
          changes: changesBetween({ address: street, city, state, zip }, { ...address, city_id: undefined }),
          ...(isMail && { moved_mail: true }),
        },
        writes: [
          db
            .update(properties)
            .set({ ...address, version: current.version + 1 })
            .where(eq(properties.id, id)),
        ],
        copies: { ...(isHome && { primary_address: lineOf(address) }), ...(isMail && mailingOf(address)) },
      };
    });
    return { message: 'Property Updated Successfully!', property: propertyView(await findProperty(db, id)) };
  },
});

const changedMeanwhile = (current: Property) =>
  new AppError(409, 'Somebody else changed this property in the meantime.', {
    details: { property: propertyView(current) },
  });
