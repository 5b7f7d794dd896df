import type * as z from 'zod';
import { choiceOfIds, listInput } from '~/lib/list/list';

/** Sort columns: the name, the last check. */
const sorts = ['name', 'last_check'] as const;
export type VendorSort = (typeof sorts)[number];

/** Search, page, per_page: by id, alpha, name, phone or e-mail. */
export const vendorListInput = listInput({ vendor_type_id: choiceOfIds(), service_location_id: choiceOfIds() }, sorts);
export type VendorListQuery = z.output<typeof vendorListInput>;
