import { findHousehold } from '~/domains/memberships/household.server';
import { propertyView } from '~/domains/memberships/property-address.server';
import type { Database } from '~/lib/database.server';
import { listCategories, listEveryCode } from './queries.server';

/** What a job sheet offers for a membership, and whose it is. @throws AppError 404 */
export async function loadSheetLists(db: Database, membershipKey: string | number) {
  const [{ membership, members, properties }, categories, codes] = await Promise.all([
    findHousehold(db, membershipKey),
    listCategories(db),
    listEveryCode(db),
  ]);
  return {
    member: { uuid: membership.uuid, name: membership.primary_name },
    lists: { contacts: members, properties: properties.map(propertyView), categories, codes },
  };
}
