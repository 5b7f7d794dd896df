import { csv } from '~/lib/http/csv.server';
import type { EndpointTable } from '~/lib/http/endpoints.server';
import type { Operation } from '~/lib/operation/operation.server';
import { checkZip } from './operations/check-zip.server';
import { createServiceLocation } from './operations/create-service-location.server';
import { deleteAreaNotices } from './operations/delete-area-notices.server';
import { deleteServiceLocation } from './operations/delete-service-location.server';
import { exportServiceLocations } from './operations/export-service-locations.server';
import { listAreaNotices } from './operations/list-area-notices.server';
import { listServiceArea } from './operations/list-service-area.server';
import { listServiceLocationOptions } from './operations/list-service-location-options.server';
import { listServiceLocations } from './operations/list-service-locations.server';
import { requestAreaNotice } from './operations/request-area-notice.server';
import { showServiceLocation } from './operations/show-service-location.server';
import { updateServiceLocation } from './operations/update-service-location.server';

export { settingEffects as effects } from './effects.server';

export const endpoints = {
  'GET /service-locations': listServiceLocations,
  'GET /service-locations/export': { operation: exportServiceLocations, file: csv },
  'GET /service-locations/{id}': showServiceLocation,
  'POST /service-locations/create': createServiceLocation,
  'POST /service-locations/update': updateServiceLocation,
  'POST /service-locations/delete': deleteServiceLocation,
  'POST /utils/valid-zip': checkZip,
  'POST /utils/service-locations': listServiceLocationOptions,
} satisfies EndpointTable;

/** Reached by pages alone. */
export const operations = [
  deleteAreaNotices,
  listAreaNotices,
  listServiceArea,
  requestAreaNotice,
] satisfies Operation[];
