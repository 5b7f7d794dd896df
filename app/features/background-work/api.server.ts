import type { EndpointTable } from '~/lib/http/endpoints.server';
import { cancelWork } from './operations/cancel-work.server';
import { listWork } from './operations/list-work.server';
import { retryWork } from './operations/retry-work.server';
import { retryWorkOfKind } from './operations/retry-work-of-kind.server';

export const backgroundWorkEndpoints = {
  'GET /work': listWork,
  'POST /work/retry': retryWorkOfKind,
  'POST /work/{id}/retry': retryWork,
  'POST /work/{id}/cancel': cancelWork,
} satisfies EndpointTable;
