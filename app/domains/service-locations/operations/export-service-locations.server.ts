import { defineExport } from '~/lib/list/export.server';
import { serviceLocationListInput } from '../schema';
import { findServiceLocations } from '../views/find-service-locations.server';

/** Service locations as a file: as searched and filtered, all rows of it. */
export const exportServiceLocations = defineExport(
  { needs: 'setting.read', input: serviceLocationListInput, rows: findServiceLocations },
  {
    name: 'export-service-locations',
    file: 'service-locations',
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
  },
);
