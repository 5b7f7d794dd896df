import type { EndpointTable } from '~/lib/endpoints.server';
import { checkZip } from './operations/check-zip.server';
import { listServiceLocationOptions } from './operations/list-service-location-options.server';

export const serviceLocationEndpoints = {
  'POST /utils/valid-zip': checkZip,
  'POST /utils/service-locations': listServiceLocationOptions,
} satisfies EndpointTable;
