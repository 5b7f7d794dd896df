import { defineOperation } from '~/lib/operation/operation.server';
import { tell } from '~/lib/operation/tell.server';
import { findOwnView, isOwn, ownerOf } from '../queries.server';
import { savedViewIdInput } from '../schema';
import { savedViews } from '../table.server';

/** Deletes a view of the caller. @throws AppError 404 */
export const deleteView = defineOperation({
  name: 'delete-view',
  needs: 'signed-in',
  input: savedViewIdInput,
  async run(context, { id }) {
    const userId = ownerOf(context.actor);
    await findOwnView(context.db, id, userId);
    await tell(context, [context.db.delete(savedViews).where(isOwn(id, userId))], []);
    return { message: 'The view is deleted.' };
  },
});
