import { notFound } from '~/lib/errors';
import type { Placeholder } from '~/lib/mails/mail-template';
import type { OperationContext } from '~/lib/operation/operation.server';
import { allOf, readTogether } from '~/lib/read-together.server';
import { isDocumentKey } from '~/lib/texts/documents';
import { TEXTS } from '~/lib/texts/page-texts.server';
import { type RegisteredText, type StoredText, textPages } from '~/lib/texts/registered-text';
import { isTextOutdated, shownText, textState } from '../rules/text-words';
import { entryKey } from '../steps/snapshot.server';
import { changeOf, readRow } from './read-setting.server';
import { selectVersions, versionsOf } from './version-rows.server';

/** Versions that the view has. */
const NEWEST = 50;

/** @throws AppError 404 */
export async function findText({ texts }: OperationContext, key: string): Promise<RegisteredText> {
  const found = (await texts()).get(key);
  if (!found) throw notFound('Text');
  return found;
}

/** The row of a text: a legal text is a row by itself. */
export const textRowKey = (key: string) => (isDocumentKey(key) ? key : entryKey(TEXTS, key));

/** What may be inserted, as its page shows it. */
export const placeholderList = (placeholders: Record<string, Placeholder>) =>
  Object.entries(placeholders).map(([name, { says, example, required }]) => ({
    name,
    says,
    example: String(example),
    is_condition: false,
    required: Boolean(required),
  }));

/** A text that no page has any more: its versions alone are left. */
const removed = (key: string): RegisteredText => ({
  ...{ key, page_of: 'site', en: '', es: '', placeholders: {}, path: '/' },
});

/** A text in the API's format: its words, their defaults, what may be inserted, its versions. @throws AppError 404 */
export async function readText(context: OperationContext, key: string) {
  const rowKey = textRowKey(key);
  const [table, row, { saved }] = await Promise.all([
    context.texts(),
    readRow(context, rowKey),
    readTogether(context.db, { saved: allOf(selectVersions(context.db, rowKey, { limit: NEWEST + 1 })) }),
  ]);
  const registered = table.get(key);
  if (!registered && !row) throw notFound('Text');
  const text = registered ?? removed(key);
  const stored = (row?.values ?? {}) as StoredText;
  return {
    key,
    page_of: text.page_of,
    page: textPages[text.page_of],
    path: text.path,
    is_document: Boolean(text.isDocument),
    is_removed: !registered,
    state: textState(text, stored),
    version: row?.version ?? 0,
    ...changeOf(row),
    values: shownText(text, stored),
    defaults: { en: text.en, es: text.es },
    /** The defaults when it was saved, where they have changed since. */
    basis: isTextOutdated(text, stored) ? (stored.basis ?? null) : null,
    placeholders: placeholderList(text.placeholders),
    versions: versionsOf(saved, {
      most: NEWEST,
      shown: (each) => shownText(text, each as StoredText),
      nameOf: (path) => path,
      valueAt: (each, name) => each[name] ?? '',
    }),
  };
}

export type TextView = Awaited<ReturnType<typeof readText>>;
