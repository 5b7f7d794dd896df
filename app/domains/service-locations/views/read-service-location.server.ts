import type { OperationContext } from '~/lib/operation/operation.server';
import { findServiceLocation, listZipsOf, locationIdOf } from '../queries.server';
import { serviceLocationView } from './service-location-view';

/** A service location by id or uuid, with its zips. @throws AppError 404 */
export async function readServiceLocation({ db }: OperationContext, key: string) {
  const [row, zips] = await Promise.all([findServiceLocation(db, key), listZipsOf(db, locationIdOf(key))]);
  return { ...serviceLocationView(row), zips };
}

export type ServiceLocationView = Awaited<ReturnType<typeof readServiceLocation>>;
