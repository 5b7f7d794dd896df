import type { EndpointTable } from '~/lib/http/endpoints.server';
import { acceptEstimate } from './operations/accept-estimate.server';
import { linkEstimateReply } from './operations/link-estimate-reply.server';
import { listJobEstimates } from './operations/list-job-estimates.server';
import { requestEstimates } from './operations/request-estimates.server';

export const estimatingEndpoints = {
  'POST /jobs/request-estimate/{jobId}': requestEstimates,
  'GET /jobs/{job_id}/estimates': listJobEstimates,
  'POST /estimate/accept': acceptEstimate,
  'POST /tasks/change-to-estimate': linkEstimateReply,
} satisfies EndpointTable;
