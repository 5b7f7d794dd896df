import { getServiceLocation } from '~/domains/service-locations/get-service-location.server';
import { invalid } from '~/lib/errors';
import { may, type OperationContext } from '~/lib/operation.server';

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
  const field = 'membership.service_location_id';
  if (!may(actor, 'user.manage_service_location')) {
    throw invalid({ [field]: 'You may not choose the service location.' });
  }
  if (!(await getServiceLocation(db, chosen))) throw invalid({ [field]: 'Choose a service location' });
  return chosen;
}
