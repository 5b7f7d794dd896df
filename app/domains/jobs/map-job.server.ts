import { listZipsAround } from '~/domains/places/queries.server';
import type { Database } from '~/lib/database.server';
import { type MapPlan, planMap } from '~/services/maps/plan-map';
import type { JobView } from './read-job.server';

/** The map of where a job is; null without coordinates. @param tileUrl of a tile server, where one is set */
export async function mapJob(
  db: Database,
  { location }: JobView,
  tileUrl: string | undefined,
): Promise<MapPlan | null> {
  const { latitude, longitude, state_line } = location;
  const zip = /(\d{5})$/.exec(state_line)?.[1];
  if (latitude === null || longitude === null || !zip) return null;
  const around = await listZipsAround(db, zip);
  const others = around
    .filter((place) => place.zip !== zip)
    .map(({ city, zip, ...spot }) => ({ ...spot, label: `${city} ${zip}` }));
  return planMap({ latitude, longitude }, others, tileUrl ?? null);
}
