import type { EndpointTable } from '~/lib/endpoints.server';

export const jobEndpoints = {} satisfies EndpointTable;
