import { listInvoicesOf } from '~/domains/invoices/dues.server';
import { getServiceLocation } from '~/domains/service-locations/get-service-location.server';
import { defineOperation } from '~/lib/operation.server';
import { findHousehold } from '../household.server';
import { membershipView } from '../membership-view.server';
import { findMembership as findRow, listMembershipTypes } from '../queries.server';
import { membershipKeyInput } from '../schema';

/** One membership by id or uuid, with its people, properties and invoices. */
export const findMembership = defineOperation({
  name: 'find-membership',
  needs: 'membership.read',
  input: membershipKeyInput,
  reads: true,
  async run({ db, now }, { id }) {
    const row = await findRow(db, id);
    const [household, invoices, types, office] = await Promise.all([
      findHousehold(db, row.id),
      listInvoicesOf(db, row.id),
      listMembershipTypes(db),
      row.service_location_id ? getServiceLocation(db, row.service_location_id) : null,
    ]);
    return { membership: membershipView(household, invoices, { types, office }, now) };
  },
});
