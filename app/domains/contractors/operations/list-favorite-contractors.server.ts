import { defineOperation } from '~/lib/operation/operation.server';
import { contractorListInput } from '../list';
import { listFavoritePage } from '../views/list-favorites.server';

/** The caller's own favorites, of any status. */
export const listFavoriteContractors = defineOperation({
  name: 'list-favorite-contractors',
  needs: 'contractor.read',
  input: contractorListInput,
  reads: true,
  run: listFavoritePage,
});
