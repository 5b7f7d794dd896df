import type * as z from 'zod';
import { listInput } from '~/lib/list/list';

/** Sort columns: the name. */
const sorts = ['name'] as const;
export type RoleSort = (typeof sorts)[number];

/** Search, page, per_page: by id or name. */
export const roleListInput = listInput({}, sorts);
export type RoleListQuery = z.output<typeof roleListInput>;
