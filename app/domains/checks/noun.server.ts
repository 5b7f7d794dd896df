import { csv } from '~/lib/http/csv.server';
import type { EndpointTable } from '~/lib/http/endpoints.server';
import type { Operation } from '~/lib/operation/operation.server';
import { checkList } from './list.server';
import { addCheckPayment } from './operations/add-check-payment.server';
import { exportChecks } from './operations/export-checks.server';
import { listChecks } from './operations/list-checks.server';
import { returnCheck } from './operations/return-check.server';
import { saveCheck } from './operations/save-check.server';
import { showCheck } from './operations/show-check.server';
import { showCheckDraft } from './operations/show-check-draft.server';
import { updateCheck } from './operations/update-check.server';

export { checkEffects as effects } from './effects.server';

export const endpoints = {
  'POST /save-check': saveCheck,
  'GET /checks': listChecks,
  'GET /checks/export': { operation: exportChecks, file: csv },
  'GET /checks/{id}': showCheck,
  'POST /checks/{id}': updateCheck,
  'POST /checks/return/{id}': returnCheck,
  'POST /tasks/add-check-no/{id}': addCheckPayment,
} satisfies EndpointTable;

/** Reached by pages alone. */
export const operations = [showCheckDraft] satisfies Operation[];

export const lists = [checkList];
