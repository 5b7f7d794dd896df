import type * as z from 'zod';
import { listInput } from '~/lib/list/list';

/** Search by id, page, per_page. */
export const batchListInput = listInput({});
export type BatchListQuery = z.output<typeof batchListInput>;
