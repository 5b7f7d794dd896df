import { csv } from '~/lib/http/csv.server';
import type { EndpointTable } from '~/lib/http/endpoints.server';
import { checkZip } from './operations/check-zip.server';
import { createServiceLocation } from './operations/create-service-location.server';
import { deleteServiceLocation } from './operations/delete-service-location.server';
import { exportServiceLocations } from './operations/export-service-locations.server';
import { listServiceLocationOptions } from './operations/list-service-location-options.server';
import { listServiceLocations } from './operations/list-service-locations.server';
import { showServiceLocation } from './operations/show-service-location.server';
import { updateServiceLocation } from './operations/update-service-location.server';

export const serviceLocationEndpoints = {
  'GET /service-locations': listServiceLocations,
  'GET /service-locations/export': { operation: exportServiceLocations, file: csv },
  'GET /service-locations/{id}': showServiceLocation,
  'POST /service-locations/create': createServiceLocation,
  'POST /service-locations/update': updateServiceLocation,
  'POST /service-locations/delete': deleteServiceLocation,
  'POST /utils/valid-zip': checkZip,
  'POST /utils/service-locations': listServiceLocationOptions,
} satisfies EndpointTable;
