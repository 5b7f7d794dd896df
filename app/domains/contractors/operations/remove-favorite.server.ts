import { defineOperation } from '~/lib/operation/operation.server';
import { findContractor } from '../queries.server';
import { favoriteOf } from '../reads/favorites.server';
import { contractorKeyInput } from '../schema';
import { favoriteContractors } from '../table.server';

/** Removes a contractor from the caller's own favorites. */
export const removeFavorite = defineOperation({
  name: 'remove-favorite',
  needs: 'contractor.read',
  input: contractorKeyInput,
  async run({ db, actor }, { id: key }) {
    const { id } = await findContractor(db, key);
    await db.delete(favoriteContractors).where(favoriteOf(actor, id));
    return { id, is_favorite: false };
  },
});
