import * as z from 'zod';
import { listMilesOf } from '~/domains/contractors/queries.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { type MapPlan, planMap } from '~/services/maps/plan-map';

interface JobMap {
  /** Null without coordinates, and where no tiles are configured. */
  map: MapPlan | null;
  /** By the contractor's id; without those of unknown location. */
  miles: Record<number, number>;
}

const degrees = z.number().nullable();

/** The map of a job's displayed location, and the distances of contractors; none without coordinates. */
export const mapJob = defineOperation({
  name: 'map-job',
  needs: 'job.read',
  input: z.object({
    latitude: degrees,
    longitude: degrees,
    contractor_ids: z.array(z.number().int()).default([]),
  }),
  reads: true,
  async run({ db, env }, { latitude, longitude, contractor_ids }): Promise<JobMap> {
    if (latitude === null || longitude === null) return { map: null, miles: {} };
    const here = { latitude, longitude };
    const miles = await listMilesOf(db, contractor_ids, here);
    return {
      map: env.MAP_TILES_URL ? planMap(here, env.MAP_TILES_URL) : null,
      miles: Object.fromEntries(
        miles.flatMap(({ id, squared }) => (squared === null ? [] : [[id, Math.round(Math.sqrt(squared))]])),
      ),
    };
  },
});
