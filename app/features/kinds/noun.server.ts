import type { EndpointTable } from '~/lib/http/endpoints.server';
import { listKinds } from './operations/list-kinds.server';

export const endpoints = {
  'GET /job-categories': listKinds,
} satisfies EndpointTable;
