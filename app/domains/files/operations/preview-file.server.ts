import { notFound, unsupportedMedia } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { readOfSomeRecord } from '~/nouns';
import { findFile } from '../queries.server';
import { previewKind } from '../rules/kinds';
import { fileKeyInput } from '../schema';

/** Returns a file that can be previewed, if the caller may. @throws AppError 415 for one that can only be downloaded */
export const previewFile = defineOperation({
  name: 'preview-file',
  needs: readOfSomeRecord,
  input: fileKeyInput,
  reads: true,
  async run(context, { uuid }) {
    const file = await findFile(context, uuid, 'read');
    if (file.type === 'directory') throw notFound('File');
    const kind = previewKind(file.content_type);
    if (!kind) throw unsupportedMedia('This kind of file has no preview. Download it.');
    return { file, kind };
  },
});
