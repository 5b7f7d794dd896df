import type { EndpointTable } from '~/lib/http/endpoints.server';
import type { Operation } from '~/lib/operation/operation.server';
import { cancelWork } from './operations/cancel-work.server';
import { countDeadWork } from './operations/count-dead-work.server';
import { listWork } from './operations/list-work.server';
import { retryWork } from './operations/retry-work.server';
import { retryWorkOfKind } from './operations/retry-work-of-kind.server';
import { showBackgroundWork } from './operations/show-background-work.server';

export { backgroundWorkEffects as effects } from './effects.server';

export const endpoints = {
  'GET /work': listWork,
  'POST /work/retry': retryWorkOfKind,
  'POST /work/{id}/retry': retryWork,
  'POST /work/{id}/cancel': cancelWork,
} satisfies EndpointTable;

/** Reached by pages alone. */
export const operations = [countDeadWork, showBackgroundWork] satisfies Operation[];
