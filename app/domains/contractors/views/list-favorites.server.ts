import { and, desc, eq } from 'drizzle-orm';
import { type ListPage, listMeta } from '~/lib/list/list';
import { markConditions } from '~/lib/list/list-definition.server';
import { orderOf } from '~/lib/list/list-sort';
import type { OperationContext } from '~/lib/operation/operation.server';
import { phoneDigits } from '~/lib/text/phone';
import { hasWords, plainText } from '~/lib/text/words';
import type { ContractorListQuery } from '../list';
import { contractorList } from '../list.server';
import { favoritesOf, MAX_FAVORITES } from '../reads/favorites.server';
import { contractors, favoriteContractors } from '../table.server';
import { type ContractorLine, filtersOf, lineColumns, withTrades } from './list-contractors.server';

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The caller's favorites that match a search; all of them are read in one query. */
export async function readFavorites(
  context: OperationContext,
  query: Pick<ContractorListQuery, 'search' | 'sort' | 'service_location_id' | 'job_category_id'>,
) {
  const { db, actor } = context;
  const filters = filtersOf(await withTrades(context, query));
  const rows = await db
    .select({
      ...lineColumns,
      email_2: contractors.email_2,
      home_phone: contractors.home_phone,
      cell_phone: contractors.cell_phone,
    })
    .from(favoriteContractors)
    .innerJoin(contractors, eq(contractors.id, favoriteContractors.contractor_id))
    .where(and(favoritesOf(actor), ...markConditions(contractorList.definition, filters)))
    .orderBy(desc(favoriteContractors.contractor_id))
    .limit(MAX_FAVORITES);
  const found = rows
    .filter((row) => isHit(row, query.search))
    .map(({ email_2: _, home_phone: __, cell_phone: ___, ...row }): ContractorLine => ({ ...row, is_favorite: true }));
  const { key, isDescending } = orderOf(query.sort);
  const upwards = key
    ? found.sort((a, b) => compare(plainText(a[key]), plainText(b[key])) || a.id - b.id)
    : found.reverse();
  return isDescending ? upwards.reverse() : upwards;
}

export async function listFavoritePage(
  context: OperationContext,
  query: ContractorListQuery,
): Promise<ListPage<ContractorLine>> {
  const found = await readFavorites(context, query);
  const skip = (query.page - 1) * query.per_page;
  const results = found.slice(skip, skip + query.per_page);
  return { results, meta: listMeta(query, found.length, results.length, false) };
}

type Searched = Pick<ContractorLine, 'id' | 'alpha_ref' | 'name' | 'contact' | 'email' | 'phone'> & {
  email_2: string;
  home_phone: string;
  cell_phone: string;
};

/** Matches as the other lists do: an id, a substring of a phone or mail address, or a prefix of each word. */
function isHit(row: Searched, search: string): boolean {
  if (search === '') return true;
  const mails = `${row.email} ${row.email_2}`;
  if (/^[\d\s()+.#-]+$/.test(search)) {
    const digits = search.replace(/\D/g, '');
    const phones = [row.phone, row.home_phone, row.cell_phone].map(phoneDigits);
    return String(row.id) === digits || (digits.length >= 3 && phones.some((phone) => phone.includes(digits)));
  }
  if (search.includes('@')) return mails.includes(search.toLowerCase());
  return hasWords(`${row.alpha_ref} ${row.name} ${row.contact} ${mails}`, search);
}
