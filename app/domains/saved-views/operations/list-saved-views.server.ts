import { defineOperation } from '~/lib/operation/operation.server';
import { listViews, ownerOf } from '../queries.server';
import { listSavedViewsInput } from '../schema';

/** The caller's views of a list, by name. */
export const listSavedViews = defineOperation({
  name: 'list-saved-views',
  needs: 'signed-in',
  input: listSavedViewsInput,
  reads: true,
  run: async ({ db, actor }, { list }) => ({ results: await listViews(db, ownerOf(actor), list) }),
});
