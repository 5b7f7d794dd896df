import { csv } from '~/lib/http/csv.server';
import type { EndpointTable } from '~/lib/http/endpoints.server';
import { exportEstimates } from './operations/export-estimates.server';
import { listEstimates } from './operations/list-estimates.server';
import { showEstimate } from './operations/show-estimate.server';

export const estimateEndpoints = {
  'GET /estimates': listEstimates,
  'GET /estimates/export': { operation: exportEstimates, file: csv },
  'GET /estimates/{id}': showEstimate,
} satisfies EndpointTable;
