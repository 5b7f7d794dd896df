import * as z from 'zod';
import { listMilesOf } from '~/domains/contractors/queries.server';
import { listZipsAround } from '~/domains/places/queries.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { type MapPlan, planMap } from '~/services/maps/plan-map';

interface JobMap {
  map: MapPlan | null;
  /** By the contractor's id; without those of unknown location. */
  miles: Record<number, number>;
}

const degrees = z.number().nullable();

/** The map of a job's displayed location, and the distances of contractors; null and none without coordinates. */
export const mapJob = defineOperation({
  name: 'map-job',
  needs: 'job.read',
  input: z.object({
    latitude: degrees,
    longitude: degrees,
    state_line: z.string(),
    contractor_ids: z.array(z.number().int()).default([]),
  }),
  reads: true,
  async run({ db, env }, { latitude, longitude, state_line, contractor_ids }): Promise<JobMap> {
    const zip = /(\d{5})$/.exec(state_line)?.[1];
    if (latitude === null || longitude === null || !zip) return { map: null, miles: {} };
    const here = { latitude, longitude };
    const [around, miles] = await db.batch([listZipsAround(db, zip), listMilesOf(db, contractor_ids, here)]);
    const others = around
      .filter((place) => place.zip !== zip)
      .map(({ city, zip, ...spot }) => ({ ...spot, label: `${city} ${zip}` }));
    return {
      map: planMap(here, others, env.MAP_TILES_URL ?? null),
      miles: Object.fromEntries(
        miles.flatMap(({ id, squared }) => (squared === null ? [] : [[id, Math.round(Math.sqrt(squared))]])),
      ),
    };
  },
});
