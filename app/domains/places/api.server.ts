import type { EndpointTable } from '~/lib/endpoints.server';

export const placeEndpoints = {} satisfies EndpointTable;
