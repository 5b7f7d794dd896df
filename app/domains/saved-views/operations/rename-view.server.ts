import { violates } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { tell } from '~/lib/operation/tell.server';
import { findOwnView, isOwn, ownerOf } from '../queries.server';
import { renameViewInput } from '../schema';
import { savedViews } from '../table.server';
import { viewNameTaken } from './save-view.server';

/** Renames a view of the caller. @throws AppError 404, 422 for a name that another one has */
export const renameView = defineOperation({
  name: 'rename-view',
  needs: 'signed-in',
  input: renameViewInput,
  async run(context, { id, name }) {
    const { db, now, actor } = context;
    const userId = ownerOf(actor);
    await findOwnView(db, id, userId);
    const write = db.update(savedViews).set({ name, updated_at: now }).where(isOwn(id, userId));
    await tell(context, [write], []).catch((error: unknown) => {
      throw violates(error, 'saved_views.') ? viewNameTaken() : error;
    });
    return { message: 'The view is renamed.' };
  },
});
