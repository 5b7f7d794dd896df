import type { EndpointTable } from '~/lib/http/endpoints.server';
import { bringBackJobCategory } from './operations/bring-back-job-category.server';
import { bringBackJobCode } from './operations/bring-back-job-code.server';
import { createJobCategory } from './operations/create-job-category.server';
import { createJobCode } from './operations/create-job-code.server';
import { mergeJobCategory } from './operations/merge-job-category.server';
import { retireJobCategory } from './operations/retire-job-category.server';
import { retireJobCode } from './operations/retire-job-code.server';
import { splitJobCategory } from './operations/split-job-category.server';
import { updateJobCategory } from './operations/update-job-category.server';
import { updateJobCode } from './operations/update-job-code.server';

export const endpoints = {
  'POST /job-categories': createJobCategory,
  'POST /job-categories/{id}': updateJobCategory,
  'POST /job-categories/{id}/retire': retireJobCategory,
  'POST /job-categories/{id}/bring-back': bringBackJobCategory,
  'POST /job-categories/{id}/merge': mergeJobCategory,
  'POST /job-categories/{id}/split': splitJobCategory,
  'POST /job-categories/{id}/codes': createJobCode,
  'POST /job-codes/{id}': updateJobCode,
  'POST /job-codes/{id}/retire': retireJobCode,
  'POST /job-codes/{id}/bring-back': bringBackJobCode,
} satisfies EndpointTable;
