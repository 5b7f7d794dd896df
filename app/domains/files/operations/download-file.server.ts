import { notFound } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { readOfSomeRecord } from '~/nouns';
import { findFile } from '../queries.server';
import { fileKeyInput } from '../schema';

/** Returns a file that the caller may download; its bytes are read when the response is made. */
export const downloadFile = defineOperation({
  name: 'download-file',
  needs: readOfSomeRecord,
  input: fileKeyInput,
  reads: true,
  async run(context, { uuid }) {
    const file = await findFile(context, uuid, 'read');
    if (file.type === 'directory') throw notFound('File');
    return file;
  },
});
