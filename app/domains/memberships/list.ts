import { listInput } from '~/lib/list';

/** Search, page, per_page: by id, first name, last name, phone or e-mail of any member. */
export const membershipListInput = listInput({});
