import type { EndpointTable } from '~/lib/endpoints.server';

export const userEndpoints = {} satisfies EndpointTable;
