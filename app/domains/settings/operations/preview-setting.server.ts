import { forbidden, invalid } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import type { StoredText } from '~/lib/texts/registered-text';
import { givenWords } from '../rules/given-words.server';
import { previewPath } from '../rules/preview-path';
import { storedRefusals, withText } from '../rules/text-words';
import { previewSettingInput } from '../schema';
import { settingPreviews } from '../table.server';
import { readRow } from '../views/read-setting.server';
import { findText, textRowKey } from '../views/read-text.server';

const DAY_MS = 86_400_000;

/**
 * Stores unsaved words for the frame that shows them on their page, in place of the caller's last ones of that entry; for
 * a day. @throws AppError 404, 422
 */
export const previewSetting = defineOperation({
  name: 'preview-setting',
  needs: 'setting.update',
  input: previewSettingInput,
  async run(context, { kind, key, values: given }) {
    const { db, actor, now } = context;
    if (actor.kind !== 'user') throw forbidden();
    const text = await findText(context, key);
    const row = await readRow(context, textRowKey(key));
    const values = { ...withText(text, (row?.values ?? {}) as StoredText, givenWords(text, given)) };
    const errors = storedRefusals(text, values);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const expires_at = new Date(now.getTime() + DAY_MS);
    const [stored] = await db
      .insert(settingPreviews)
      .values({ id: crypto.randomUUID(), user_id: actor.userId, kind, key, values, expires_at })
      .onConflictDoUpdate({
        target: [settingPreviews.user_id, settingPreviews.kind, settingPreviews.key],
        set: { values, expires_at },
      })
      .returning({ id: settingPreviews.id });
    return { id: stored!.id, url: previewPath(stored!.id) };
  },
});
