import { listInput } from '~/lib/list';

/** Search, page, per_page: by id, the contractor's name, company, phone or e-mail, or the member's name. */
export const estimateListInput = listInput({});
