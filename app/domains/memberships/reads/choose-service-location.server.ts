import { noSuchLocation } from '~/domains/service-locations/reads/location-faults.server';
import { getServiceLocation } from '~/domains/service-locations/views/get-service-location.server';
import { invalid } from '~/lib/errors';
import { may, type OperationContext } from '~/lib/operation/operation.server';

const LOCATION_FIELD = 'membership.service_location_id';

/**
 * The office of a membership: its current one, unless a user with permission for offices chose another.
 * @throws AppError 422 at `membership.service_location_id`
 */
export async function chooseServiceLocation<Current extends number | null>(
  context: OperationContext,
  chosen: number | undefined,
  current: Current,
): Promise<number | Current> {
  if (!chosen || chosen === current) return current;
  if (!may(context.actor, 'user.manage_service_location')) {
    throw invalid({ [LOCATION_FIELD]: 'You may not choose the service location.' });
  }
  await checkServiceLocation(context, chosen);
  return chosen;
}

/**
 * The service location of a new membership: the default of its home's zip, unless a user with the permission chose
 * another. A visitor's choice is ignored.
 * @throws AppError 422 at `membership.service_location_id`
 */
export async function locateNewMembership(
  context: OperationContext,
  chosen: number | undefined,
  usual: number | null,
): Promise<number | null> {
  return context.actor.kind === 'visitor' ? usual : chooseServiceLocation(context, chosen, usual);
}

/** @throws AppError 422 at `membership.service_location_id` for one that does not exist */
export async function checkServiceLocation({ db }: OperationContext, id: number | null | undefined): Promise<void> {
  if (id && !(await getServiceLocation(db, id))) throw noSuchLocation(LOCATION_FIELD);
}
