import { listInvoicesOf } from '~/domains/invoices/dues.server';
import { getServiceLocation } from '~/domains/service-locations/get-service-location.server';
import { may, type OperationContext } from '~/lib/operation.server';
import { findHousehold } from './household.server';
import { membershipView } from './membership-view.server';
import { getMembershipType } from './queries.server';

/**
 * A membership by id or uuid, with its people, its properties and, for those who may see them, its invoices.
 * @throws AppError 404
 */
export async function readMembership({ db, now, actor }: OperationContext, key: number | string) {
  const household = await findHousehold(db, key);
  const { id, service_location_id, membership_type_id } = household.membership;
  const [invoices, type, office] = await Promise.all([
    listInvoicesOf(db, id),
    getMembershipType(db, membership_type_id),
    service_location_id ? getServiceLocation(db, service_location_id) : null,
  ]);
  return membershipView(household, invoices, { type, office, maySeeInvoices: may(actor, 'invoice.read') }, now);
}
