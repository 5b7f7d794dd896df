import { eq } from 'drizzle-orm';
import type { RowOf } from '~/lib/list/list-part.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { ContactListQuery } from '../list';
import { userList } from '../list.server';
import { fullName } from '../rules/full-name';
import { users } from '../table.server';

const columns = {
  id: users.id,
  first_name: users.first_name,
  last_name: users.last_name,
  extension: users.extension,
  bgColor: users.bg_color,
  txtColor: users.txt_color,
  chip_color: users.chip_color,
};

type Row = RowOf<typeof columns>;

/** A page of the current users, as a telephone book. */
export async function listContactPage({ db }: OperationContext, query: ContactListQuery) {
  const part = { counted: ['users:here'], where: eq(users.presence, 'here'), isIndexed: true, columns: ['here'] };
  const { results, meta } = await userList.page(db, columns, part, query);
  return { result: results.map(contactOf), meta };
}

const contactOf = ({ id, extension, bgColor, txtColor, chip_color, ...names }: Row) => ({
  id,
  name: fullName(names),
  extension,
  bgColor,
  txtColor: chip_color ?? txtColor,
});
