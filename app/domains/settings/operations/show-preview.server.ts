import { and, eq, gt } from 'drizzle-orm';
import { notFound } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { firstOf, readTogether } from '~/lib/read-together.server';
import type { TextDraft } from '~/lib/texts/page-texts.server';
import type { StoredText } from '~/lib/texts/registered-text';
import { previewIdInput } from '../schema';
import { settingPreviews } from '../table.server';

/** The caller's own unsaved words, and the page that shows them. @throws AppError 404 */
export const showPreview = defineOperation({
  name: 'show-preview',
  needs: 'setting.update',
  input: previewIdInput,
  async run(context, { id }): Promise<{ draft: TextDraft; path: string }> {
    const { db, actor, now } = context;
    const { found } = await readTogether(db, {
      found: firstOf(
        db
          .select({ key: settingPreviews.key, values: settingPreviews.values })
          .from(settingPreviews)
          .where(
            and(
              eq(settingPreviews.id, id),
              eq(settingPreviews.user_id, actor.kind === 'user' ? actor.userId : 0),
              gt(settingPreviews.expires_at, now),
            ),
          ),
      ),
    });
    const text = found && (await context.texts()).get(found.key);
    if (!text) throw notFound('Preview');
    const { key, path, shows } = text;
    return { draft: { key, stored: found.values as StoredText, ...(shows && { shows }) }, path };
  },
});
