import type { Database } from '~/lib/drizzle/database.server';
import { logWarning } from '~/lib/log';
import { readSnapshot } from '~/lib/settings/snapshots.server';
import type { DocumentKey, DocumentVersion } from './documents';
import {
  type ChangedText,
  type ChangedTexts,
  changedText,
  type RegisteredText,
  type StoredText,
  type TextLanguage,
  type TextPage,
  type TextTable,
} from './registered-text';

/** The scope of the saved words of public pages. */
export const TEXTS = 'texts';

type Saved = Readonly<Record<string, StoredText>>;

/** Unsaved words of one text, which a preview shows in place of the saved ones. */
export interface TextDraft {
  key: string;
  stored: StoredText;
  shows?: RegisteredText['shows'];
}

export interface TextSources {
  /** Every text of the public pages that may be changed; loaded where one is. */
  texts(): Promise<TextTable>;
  /** Unsaved words that this page shows in place of the saved ones: in a preview alone. */
  draft?: TextDraft;
}

type Asking = TextSources & { db: Database };

/** The saved words, read in the call of the request's first reads; none where the database cannot be read. */
async function savedTexts({ db }: Asking): Promise<Saved> {
  try {
    return await readSnapshot(db, { scope: TEXTS, decode: (saved) => (saved ?? {}) as Saved });
  } catch (error) {
    logWarning('the texts could not be read', error);
    return {};
  }
}

/** The versions of a legal text that are in force or to come; none where the database cannot be read. */
export async function savedDocuments({ db }: Asking, key: DocumentKey): Promise<readonly DocumentVersion[]> {
  try {
    return await readSnapshot(db, { scope: key, decode: (saved) => (saved ?? []) as DocumentVersion[] });
  } catch (error) {
    logWarning(`the text could not be read: ${key}`, error);
    return [];
  }
}

/** Returns the changed texts of a page in the reader's language; null where all are the default. */
export async function pageTexts(start: Asking, page: TextPage, language: TextLanguage): Promise<ChangedTexts | null> {
  const saved = await savedTexts(start);
  const { draft } = start;
  const all = draft ? { ...saved, [draft.key]: draft.stored } : saved;
  // Most clubs change nothing, and no page of theirs loads the registry
  if (Object.keys(all).length === 0) return null;
  return textsOf(await start.texts(), all, page, language);
}

/** The same of saved words that are there. Keys that no text has are ignored. */
export function textsOf(table: TextTable, saved: Saved, page: TextPage, language: TextLanguage): ChangedTexts | null {
  const changed = Array.from(table.values()).flatMap((text): [string, ChangedText][] => {
    if (text.page_of !== page || !Object.hasOwn(saved, text.key)) return [];
    const shown = changedText(text, saved[text.key] ?? {}, language);
    return shown ? [[text.en, shown]] : [];
  });
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}
