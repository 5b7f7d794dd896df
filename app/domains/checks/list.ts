import type * as z from 'zod';
import { listInput } from '~/lib/list/list';

/** Search, page, per_page: by id, check number, name or bank. */
export const checkListInput = listInput({});
export type CheckListQuery = z.output<typeof checkListInput>;
