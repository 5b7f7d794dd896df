import type { EndpointTable } from '~/lib/http/endpoints.server';
import { listDefaults } from './operations/list-defaults.server';

export const endpoints = {
  'POST /utils/defaults': listDefaults,
} satisfies EndpointTable;
