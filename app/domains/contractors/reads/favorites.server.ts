import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '~/lib/operation/operation.server';
import { contractors, favoriteContractors } from '../table.server';

/** Most favorites of one user: they are read and searched without paging. */
export const MAX_FAVORITES = 100;

const ownerOf = (actor: Actor) => (actor.kind === 'user' ? actor.userId : 0);

export const favoritesOf = (actor: Actor) => eq(favoriteContractors.user_id, ownerOf(actor));

export const favoriteOf = (actor: Actor, contractorId: number) =>
  and(favoritesOf(actor), eq(favoriteContractors.contractor_id, contractorId));

/** Whether a contractor's row is among the caller's favorites, as a column. */
export function isFavorite(actor: Actor): SQL<boolean> {
  const own = sql`SELECT 1 FROM ${favoriteContractors} WHERE ${favoritesOf(actor)} AND ${favoriteContractors.contractor_id} = ${contractors.id}`;
  return sql`EXISTS (${own})`.mapWith(Boolean);
}
