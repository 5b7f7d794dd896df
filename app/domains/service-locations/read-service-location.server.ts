import type { OperationContext } from '~/lib/operation.server';
import { findServiceLocation, listZipsOf } from './queries.server';
import { serviceLocationView } from './service-location-view';

/** A service location by id or uuid, with the zips it serves. @throws AppError 404 */
export async function readServiceLocation({ db }: OperationContext, key: string) {
  const row = await findServiceLocation(db, key);
  return { ...serviceLocationView(row), zips: await listZipsOf(db, row.id) };
}

export type ServiceLocationView = Awaited<ReturnType<typeof readServiceLocation>>;
