import { getServiceLocation } from '~/domains/service-locations/get-service-location.server';
import { noSuchLocation } from '~/domains/service-locations/location-faults.server';
import { getUsualServiceLocation } from '~/domains/service-locations/queries.server';
import { invalid } from '~/lib/errors';
import { may, type OperationContext } from '~/lib/operation.server';

export const LOCATION_FIELD = 'membership.service_location_id';

/**
 * The office a membership belongs to: the one it has, unless somebody who manages offices chose another.
 * @throws AppError 422 at `membership.service_location_id`
 */
export async function chooseServiceLocation<Current extends number | null>(
  { db, actor }: OperationContext,
  chosen: number | undefined,
  current: Current,
): Promise<number | Current> {
  if (!chosen || chosen === current) return current;
  if (!may(actor, 'user.manage_service_location')) {
    throw invalid({ [LOCATION_FIELD]: 'You may not choose the service location.' });
  }
  if (!(await getServiceLocation(db, chosen))) throw noSuchLocation(LOCATION_FIELD);
  return chosen;
}

/**
 * The office of a new membership: the open one that serves its home, of two the one with the lower code, unless
 * somebody who manages offices chose another. A visitor's choice does not count.
 * @throws AppError 422 at `membership.service_location_id`
 */
export async function locateNewMembership(context: OperationContext, chosen: number | undefined, zip: string) {
  const usual = await getUsualServiceLocation(context.db, zip.slice(0, 5));
  return context.actor.kind === 'visitor' ? usual : chooseServiceLocation(context, chosen, usual);
}
