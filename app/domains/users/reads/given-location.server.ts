import { CUSTOMER_SERVICE } from '~/domains/roles/rules/role-key';
import { getLocationLabelled } from '~/domains/service-locations/queries.server';
import { noSuchLocation } from '~/domains/service-locations/reads/location-faults.server';
import { getServiceLocation } from '~/domains/service-locations/views/get-service-location.server';
import { forbidden } from '~/lib/errors';
import { may, type OperationContext } from '~/lib/operation/operation.server';
import { CUSTOMER_SERVICE_LOCATION, DEFAULT_LOCATION_ID } from '../rules/location-of-role';

/**
 * The service location of an account: that of its role where the role has one, else the chosen one.
 * @param was the account's current one; undefined for a new one
 * @throws AppError 422 for one that does not exist, 403 for a change without the permission to choose it
 */
export async function locationOf(
  context: OperationContext,
  { role, given, was }: { role: string; given: number | null | undefined; was: number | null | undefined },
): Promise<number | null> {
  const { db, actor } = context;
  const ofRole = role === CUSTOMER_SERVICE ? await getLocationLabelled(db, CUSTOMER_SERVICE_LOCATION) : null;
  if (ofRole) return ofRole.id;
  const usual = was === undefined ? await getDefault() : was;
  if (given === undefined || given === usual) return usual;
  if (!may(actor, 'user.manage_service_location')) {
    throw forbidden('You do not have permission to choose the service location.');
  }
  if (given !== null && !(await getServiceLocation(db, given))) throw noSuchLocation();
  return given;

  async function getDefault() {
    return (await getServiceLocation(db, DEFAULT_LOCATION_ID))?.id ?? null;
  }
}
