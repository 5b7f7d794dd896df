import { clubToday } from '~/lib/env.server';
import { invalid } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import { TEXTS } from '~/lib/texts/page-texts.server';
import { type RegisteredText, type StoredText, textPages } from '~/lib/texts/registered-text';
import { isTextOutdated, shownText, storedRefusals } from '../rules/text-words';
import { findText, readText, textRowKey } from '../views/read-text.server';
import { type RowSave, saveRow } from './save-row.server';
import { documentSnapshot, entriesSnapshot } from './snapshot.server';

interface Save extends Pick<RowSave<never>, 'seen' | 'note' | 'message'> {
  key: string;
  restored?: number | 'default';
  /** The words to store, by those that are. @throws AppError 422 */
  change(text: RegisteredText, saved: StoredText): StoredText | Promise<StoredText>;
}

/** Saves the words of a text as their next version: see saveRow. @throws AppError 404, 409, 422 */
export async function saveText(context: OperationContext, { key, restored, change, ...save }: Save) {
  const text = await findText(context, key);
  const rowKey = textRowKey(key);
  return saveRow(context, {
    ...save,
    key: rowKey,
    told: { group: TEXTS, text: `${textPages[text.page_of]}: ${key}`, ...(restored !== undefined && { restored }) },
    async change(saved) {
      const stored = await change(text, saved as StoredText);
      const errors = storedRefusals(text, stored);
      if (Object.keys(errors).length > 0) throw invalid(errors);
      return { ...stored };
    },
    shown: (values) => {
      const stored = values as StoredText;
      return { ...shownText(text, stored), ...(isTextOutdated(text, stored) && { basis: stored.basis }) };
    },
    snapshot: text.isDocument ? documentSnapshot(context, key, clubToday(context)) : entriesSnapshot(context, TEXTS),
    read: async () => ({ text: await readText(context, key) }),
  });
}
