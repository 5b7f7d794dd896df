import { serveDownload } from '~/domains/files/views/serve-file.server';
import type { EndpointTable } from '~/lib/http/endpoints.server';
import type { Operation } from '~/lib/operation/operation.server';
import { acceptEstimate } from './operations/accept-estimate.server';
import { declineEstimate } from './operations/decline-estimate.server';
import { linkEstimateReply } from './operations/link-estimate-reply.server';
import { listJobEstimates } from './operations/list-job-estimates.server';
import { openEstimateFile } from './operations/open-estimate-file.server';
import { openSentFile } from './operations/open-sent-file.server';
import { replyToEstimate } from './operations/reply-to-estimate.server';
import { requestEstimates } from './operations/request-estimates.server';
import { showEstimateRequest } from './operations/show-estimate-request.server';
import { undoJobStep } from './operations/undo-job-step.server';

export { estimatingEffects as effects } from './effects.server';

export const endpoints = {
  'POST /jobs/request-estimate/{jobId}': requestEstimates,
  'GET /jobs/{job_id}/estimates': listJobEstimates,
  'POST /estimate/accept': acceptEstimate,
  'POST /estimate/{token}/decline': declineEstimate,
  'GET /estimates/{id}/files/{uuid}': { operation: openEstimateFile, file: { type: '*/*', respond: serveDownload } },
  'GET /estimate/{token}/files/{uuid}': { operation: openSentFile, file: { type: '*/*', respond: serveDownload } },
  'POST /jobs/{id}/undo': undoJobStep,
  'POST /tasks/change-to-estimate': linkEstimateReply,
} satisfies EndpointTable;

/** Reached by pages alone. */
export const operations = [replyToEstimate, showEstimateRequest] satisfies Operation[];
