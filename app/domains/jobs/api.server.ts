import type { EndpointTable } from '~/lib/endpoints.server';
import { listJobCategories } from './operations/list-job-categories.server';
import { listJobCodes } from './operations/list-job-codes.server';
import { requestJob } from './operations/request-job.server';

export const jobEndpoints = {
  'POST /job-request': requestJob,
  'GET /utils/job-categories': listJobCategories,
  'GET /utils/job-codes/{id}': listJobCodes,
} satisfies EndpointTable;
