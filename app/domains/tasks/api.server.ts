import type { EndpointTable } from '~/lib/endpoints.server';

export const taskEndpoints = {} satisfies EndpointTable;
