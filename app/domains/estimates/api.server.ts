import { csvAnswer } from '~/lib/csv.server';
import type { EndpointTable } from '~/lib/endpoints.server';
import { exportEstimates } from './operations/export-estimates.server';
import { findEstimate } from './operations/find-estimate.server';
import { listEstimates } from './operations/list-estimates.server';

export const estimateEndpoints = {
  'GET /estimates': listEstimates,
  'GET /estimates/export': { operation: exportEstimates, respond: csvAnswer },
  'GET /estimates/{id}': findEstimate,
} satisfies EndpointTable;
