import { listInvoicesOf } from '~/domains/invoices/dues.server';
import { getServiceLocation } from '~/domains/service-locations/get-service-location.server';
import { may, type OperationContext } from '~/lib/operation.server';
import { findHousehold } from './household.server';
import { membershipView } from './membership-view.server';
import { listMembershipTypes } from './queries.server';

/**
 * A membership with its people, its properties and, for those who may see them, its invoices.
 * @throws AppError 404
 */
export async function readMembership({ db, now, actor }: OperationContext, id: number) {
  const [household, invoices, types] = await Promise.all([
    findHousehold(db, id),
    listInvoicesOf(db, id),
    listMembershipTypes(db),
  ]);
  const { service_location_id } = household.membership;
  const office = service_location_id ? await getServiceLocation(db, service_location_id) : null;
  const names = { types, office, maySeeInvoices: may(actor, 'invoice.read') };
  return membershipView(household, invoices, names, now);
}
