import type * as z from 'zod';
import { choiceOf, listInput } from '~/lib/list/list';
import { estimateTypes } from './states';

/** Sort columns: the contractor's name or company, the amount, the status. */
const sorts = ['con_name', 'con_biz', 'total', 'type'] as const;
export type EstimateSort = (typeof sorts)[number];

/** Search, page, per_page: by id, the contractor's name, company, phone or e-mail, or the member's name. */
export const estimateListInput = listInput({ type: choiceOf(estimateTypes) }, sorts);
export type EstimateListQuery = z.output<typeof estimateListInput>;
