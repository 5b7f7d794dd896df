import * as z from 'zod';
import { id } from '~/lib/form/schema';
import { listInput } from '~/lib/list/list';

/** Sort columns: the first name. */
const sorts = ['name'] as const;
export type UserSort = (typeof sorts)[number];

/** One office's users, or all. */
const office = () =>
  z.preprocess(
    (value: number | string | null | undefined) =>
      value === '' || value === null || value === 'ALL' ? undefined : value,
    id('Choose a service location').optional(),
  );

/** Search, page, per_page, service location: by id, name, e-mail or extension. */
export const userListInput = listInput({ service_location_id: office() }, sorts);
export type UserListQuery = z.output<typeof userListInput>;

/** The same for one office. */
export const officeUsersInput = listInput({ office_id: id('Choose a service location') }, sorts);

/** Search, page, per_page, sort: by name or extension. */
export const contactListInput = listInput({}, sorts);
export type ContactListQuery = z.output<typeof contactListInput>;
