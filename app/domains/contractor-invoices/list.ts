import type { z } from 'zod';
import { choiceOf, listInput } from '~/lib/list/list';
import { contractorIds } from './schema';
import { contractorInvoiceStatuses } from './states';

/** Sort columns: the member, the contractor, the total, the status. */
const sorts = ['mem_name', 'con', 'total', 'status'] as const;
export type ContractorInvoiceSort = (typeof sorts)[number];

/** Search, page, per_page, status, and `contractor_ids`, none for all contractors. */
export const contractorInvoiceListInput = listInput(
  { contractor_ids: contractorIds, status: choiceOf(contractorInvoiceStatuses) },
  sorts,
);
export type ContractorInvoiceListQuery = z.output<typeof contractorInvoiceListInput>;
