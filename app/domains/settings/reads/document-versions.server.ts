import { eq, sql } from 'drizzle-orm';
import type { OperationContext } from '~/lib/operation/operation.server';
import { allOf, readTogether } from '~/lib/read-together.server';
import type { DocumentKey, DocumentVersion } from '~/lib/texts/documents';
import type { StoredText } from '~/lib/texts/registered-text';
import { settings, settingVersions } from '../table.server';

/** Every version of a legal text. */
export async function readDocumentVersions({ db }: OperationContext, key: DocumentKey): Promise<DocumentVersion[]> {
  const { rows } = await readTogether(db, {
    rows: allOf(
      db
        .select({ version: settingVersions.version, values: settingVersions.values })
        .from(settingVersions)
        .where(eq(settingVersions.setting_id, sql`(SELECT id FROM ${settings} WHERE key = ${key})`)),
    ),
  });
  return rows.map(({ version, values }) => {
    const { en, es, from_on = '' } = values as StoredText;
    return { version, from_on, en, es };
  });
}
