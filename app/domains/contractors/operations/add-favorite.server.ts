import { conflict } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { findContractor } from '../queries.server';
import { favoriteOf, favoritesOf, MAX_FAVORITES } from '../reads/favorites.server';
import { contractorKeyInput } from '../schema';
import { favoriteContractors } from '../table.server';

/** Adds a contractor to the caller's own favorites; idempotent. */
export const addFavorite = defineOperation({
  name: 'add-favorite',
  needs: 'contractor.read',
  input: contractorKeyInput,
  async run({ db, actor }, { id: key }) {
    const { id } = await findContractor(db, key);
    if (actor.kind !== 'user') return { id, is_favorite: false };
    if ((await db.$count(favoriteContractors, favoriteOf(actor, id))) > 0) return { id, is_favorite: true };
    if ((await db.$count(favoriteContractors, favoritesOf(actor))) >= MAX_FAVORITES) {
      throw conflict(`You have ${MAX_FAVORITES} favorites. Remove one first.`);
    }
    await db.insert(favoriteContractors).values({ user_id: actor.userId, contractor_id: id }).onConflictDoNothing();
    return { id, is_favorite: true };
  },
});
