import { and, eq } from 'drizzle-orm';
import { conflict, invalid } from '~/lib/errors';
import { violates } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { tell } from '~/lib/operation/tell.server';
import { getViewByName, MOST_VIEWS, ownerOf } from '../queries.server';
import { saveViewInput } from '../schema';
import { savedViews } from '../table.server';

/** The 422 of a second view of one name. */
export const viewNameTaken = () => invalid({ name: 'You have a view of this name.' });

/**
 * Saves the caller's settings of a list under a name; idempotent.
 * @throws AppError 409 for more views than a list has room for, 422 for a name that another one has
 */
export const saveView = defineOperation({
  name: 'save-view',
  needs: 'signed-in',
  input: saveViewInput,
  async run(context, { list, name, query }) {
    const { db, now, actor } = context;
    const user_id = ownerOf(actor);
    const ofList = and(eq(savedViews.user_id, user_id), eq(savedViews.list, list));
    if ((await db.$count(savedViews, ofList)) >= MOST_VIEWS) {
      throw conflict(`A list has at most ${MOST_VIEWS} views. Delete one first.`);
    }
    const row = { uuid: crypto.randomUUID(), user_id, list, name, query, created_at: now, updated_at: now };
    try {
      await tell(context, [db.insert(savedViews).values(row)], []);
    } catch (error) {
      if (!violates(error, 'saved_views.')) throw error;
      const known = await getViewByName(db, row);
      if (known?.query !== query) throw viewNameTaken();
    }
    return { message: 'The view is saved.' };
  },
});
