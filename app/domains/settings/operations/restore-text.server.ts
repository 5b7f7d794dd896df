import { clubToday } from '~/lib/env.server';
import { defineOperation } from '~/lib/operation/operation.server';
import type { StoredText } from '~/lib/texts/registered-text';
import { restoreTextInput } from '../schema';
import { saveText } from '../steps/save-text.server';
import { restoredBy, savedVersion } from '../steps/saved-version.server';
import { textRowKey } from '../views/read-text.server';

/** Saves earlier words of a text, or the default ones, as its next version. @throws AppError 404, 409, 422 at `to` */
export const restoreText = defineOperation({
  name: 'restore-text',
  needs: 'setting.update',
  input: restoreTextInput,
  run: (context, { key, version: seen, to }) =>
    saveText(context, {
      key,
      seen,
      note: '',
      ...restoredBy(to),
      async change(text) {
        const earlier: StoredText = await savedVersion(context, textRowKey(key), to);
        return text.isDocument ? { ...earlier, from_on: clubToday(context) } : earlier;
      },
    }),
});
