import { noSuchLocation } from '~/domains/service-locations/reads/location-faults.server';
import { getServiceLocation } from '~/domains/service-locations/views/get-service-location.server';
import type { Database } from '~/lib/drizzle/database.server';

/** @throws AppError 422 for a service location that does not exist */
export async function checkServiceLocation(db: Database, id: number | null | undefined): Promise<void> {
  if (!id || (await getServiceLocation(db, id))) return;
  throw noSuchLocation();
}
