import type { EndpointTable } from '~/lib/endpoints.server';

export const sessionEndpoints = {} satisfies EndpointTable;
