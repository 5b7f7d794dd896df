import { csv } from '~/lib/http/csv.server';
import type { EndpointTable } from '~/lib/http/endpoints.server';
import { estimateList } from './list.server';
import { exportEstimates } from './operations/export-estimates.server';
import { listEstimates } from './operations/list-estimates.server';
import { showEstimate } from './operations/show-estimate.server';

export const endpoints = {
  'GET /estimates': listEstimates,
  'GET /estimates/export': { operation: exportEstimates, file: csv },
  'GET /estimates/{id}': showEstimate,
} satisfies EndpointTable;

export const lists = [estimateList];
