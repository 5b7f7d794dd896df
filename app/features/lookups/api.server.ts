import type { EndpointTable } from '~/lib/http/endpoints.server';
import { listDefaults } from './operations/list-defaults.server';

export const lookupEndpoints = {
  'POST /utils/defaults': listDefaults,
} satisfies EndpointTable;
