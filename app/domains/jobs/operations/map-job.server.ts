import { z } from 'zod';
import { listZipsAround } from '~/domains/places/queries.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { type MapPlan, planMap } from '~/services/maps/plan-map';

const degrees = z.number().nullable();

/** The map of where a job is, by the location that the job is shown with; null without coordinates. */
export const mapJob = defineOperation({
  name: 'map-job',
  needs: 'job.read',
  input: z.object({ latitude: degrees, longitude: degrees, state_line: z.string() }),
  reads: true,
  async run({ db, env }, { latitude, longitude, state_line }): Promise<{ map: MapPlan | null }> {
    const zip = /(\d{5})$/.exec(state_line)?.[1];
    if (latitude === null || longitude === null || !zip) return { map: null };
    const around = await listZipsAround(db, zip);
    const others = around
      .filter((place) => place.zip !== zip)
      .map(({ city, zip, ...spot }) => ({ ...spot, label: `${city} ${zip}` }));
    return { map: planMap({ latitude, longitude }, others, env.MAP_TILES_URL ?? null) };
  },
});
