import { clubToday } from '~/lib/env.server';
import { allAtOnce, type CsvExport } from '~/lib/http/csv.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { serviceLocationListInput } from '../schema';
import { findServiceLocations } from '../views/find-service-locations.server';
import type { ServiceLocationView } from '../views/service-location-view';

/** Service locations as a file: as searched and filtered, all rows of it. */
export const exportServiceLocations = defineOperation({
  name: 'export-service-locations',
  needs: 'setting.read',
  input: serviceLocationListInput,
  reads: true,
  async run(context, query): Promise<CsvExport<ServiceLocationView>> {
    const found = await findServiceLocations(context, query);
    return {
      name: `service-locations-${clubToday(context)}`,
      columns: {
        ID: ({ id }) => id,
        Code: ({ name }) => name,
        Name: ({ label }) => label,
        Office: ({ office }) => office,
        Region: ({ region_code }) => region_code,
        City: ({ city }) => city.label,
        State: ({ state_code }) => state_code,
        Status: ({ enabled }) => (enabled ? 'Enabled' : 'Disabled'),
      },
      chunks: allAtOnce(found),
    };
  },
});
