import type { EndpointTable } from '~/lib/endpoints.server';

export const serviceLocationEndpoints = {} satisfies EndpointTable;
