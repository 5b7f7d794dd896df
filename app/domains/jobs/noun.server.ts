import { csv } from '~/lib/http/csv.server';
import type { EndpointTable } from '~/lib/http/endpoints.server';
import { pdf } from '~/lib/http/pdf.server';
import type { Operation } from '~/lib/operation/operation.server';
import { jobList } from './list.server';
import { answerJobRequest } from './operations/answer-job-request.server';
import { assignRecord } from './operations/assign-record.server';
import { changeJob } from './operations/change-job.server';
import { changeJobStatus } from './operations/change-job-status.server';
import { createJob } from './operations/create-job.server';
import { deleteJob } from './operations/delete-job.server';
import { dispatchJob } from './operations/dispatch-job.server';
import { duplicateJob } from './operations/duplicate-job.server';
import { exportJobs } from './operations/export-jobs.server';
import { listDispatches } from './operations/list-dispatches.server';
import { listJobBoard } from './operations/list-job-board.server';
import { listJobCategories } from './operations/list-job-categories.server';
import { listJobCodes } from './operations/list-job-codes.server';
import { listJobs } from './operations/list-jobs.server';
import { listOpenJobs } from './operations/list-open-jobs.server';
import { listSheetChoices } from './operations/list-sheet-choices.server';
import { mapJob } from './operations/map-job.server';
import { printJob } from './operations/print-job.server';
import { removeContractor } from './operations/remove-contractor.server';
import { requestJob } from './operations/request-job.server';
import { sendJobMail } from './operations/send-job-mail.server';
import { showJob } from './operations/show-job.server';
import { showJobProposal } from './operations/show-job-proposal.server';
import { showJobRequest } from './operations/show-job-request.server';
import { showMailsSent } from './operations/show-mails-sent.server';
import { showRequestSheet } from './operations/show-request-sheet.server';
import { updateJob } from './operations/update-job.server';

export { jobEffects as effects } from './effects.server';

export const endpoints = {
  'POST /job-request': requestJob,
  'POST /job-request/{token}/answer': answerJobRequest,
  'GET /utils/job-categories': listJobCategories,
  'GET /utils/job-codes/{id}': listJobCodes,
  'GET /jobs/list': listJobs,
  'GET /jobs/open-jobs': listOpenJobs,
  'GET /jobs/export': { operation: exportJobs, file: csv },
  'POST /jobs': createJob,
  'GET /jobs/{id}': showJob,
  'GET /jobs/{id}/proposal': showJobProposal,
  'POST /jobs/{id}': updateJob,
  'POST /jobs/change/{id}': changeJob,
  'POST /jobs/change-status': changeJobStatus,
  'POST /jobs/duplicate/{id}': duplicateJob,
  'POST /jobs/dispatch-request/{id}': dispatchJob,
  'POST /jobs/remove-contractor/{id}': removeContractor,
  'DELETE /jobs/delete/id': deleteJob,
  'GET /jobs/send-email/{id}': { operation: sendJobMail, changes: true },
  'POST /jobs/send-email/{id}': sendJobMail,
  'GET /jobs/get-pdf/{id}': { operation: printJob, file: pdf },
  'POST /tasks/change-user': assignRecord,
} satisfies EndpointTable;

/** Reached by pages alone. */
export const operations = [
  listDispatches,
  listJobBoard,
  listSheetChoices,
  mapJob,
  showJobRequest,
  showMailsSent,
  showRequestSheet,
] satisfies Operation[];

export const lists = [jobList];
