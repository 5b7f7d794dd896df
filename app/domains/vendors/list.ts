import { listInput } from '~/lib/list';

/** Search, page, per_page: by id, alpha, name, phone or e-mail. */
export const vendorListInput = listInput({});
