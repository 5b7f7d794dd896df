import type { EndpointTable } from '~/lib/http/endpoints.server';
import { changeToBatch } from './operations/change-to-batch.server';

export const invoiceBatchEndpoints = {
  'POST /tasks/change-to-batch': changeToBatch,
} satisfies EndpointTable;
