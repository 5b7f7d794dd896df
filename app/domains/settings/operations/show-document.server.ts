import { clubToday } from '~/lib/env.server';
import { notFound } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { type DocumentVersion, documentOn } from '~/lib/texts/documents';
import { readDocumentVersions } from '../reads/document-versions.server';
import { showDocumentInput } from '../schema';

/**
 * A version of a legal text, by its number or by a day on which it is in force; null for the default. A day that is none
 * is today.
 * @throws AppError 404 for a version that there is not
 */
export const showDocument = defineOperation({
  name: 'show-document',
  needs: 'public',
  input: showDocumentInput,
  async run(context, { key, on, version }): Promise<{ document: DocumentVersion | null }> {
    const versions = await readDocumentVersions(context, key);
    if (version === undefined) return { document: documentOn(versions, on ?? clubToday(context)) };
    const document = versions.find((each) => each.version === version) ?? null;
    if (!document && version > 0) throw notFound('Version');
    return { document };
  },
});
