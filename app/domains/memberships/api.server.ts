import type { EndpointTable } from '~/lib/endpoints.server';

export const membershipEndpoints = {} satisfies EndpointTable;
