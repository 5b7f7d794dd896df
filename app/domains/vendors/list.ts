import type { z } from 'zod';
import { listInput } from '~/lib/list/list';

/** Sort columns: the name, the last check. */
const sorts = ['name', 'last_check'] as const;
export type VendorSort = (typeof sorts)[number];

/** Search, page, per_page: by id, alpha, name, phone or e-mail. */
export const vendorListInput = listInput({}, sorts);
export type VendorListQuery = z.output<typeof vendorListInput>;
