import { notFound, unsupportedMedia } from '~/lib/errors';
import { defineOperation } from '~/lib/operation.server';
import { readOfSomeRecord } from '~/lib/parents.server';
import { previewKind } from '../kinds';
import { findFile } from '../queries.server';
import { fileKeyInput } from '../schema';

/** A file that can be looked at, if the caller may. @throws AppError 415 for one that is only to be downloaded */
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
