import type { EndpointTable } from '~/lib/endpoints.server';

export const paymentEndpoints = {} satisfies EndpointTable;
