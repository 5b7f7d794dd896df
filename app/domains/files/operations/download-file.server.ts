import { notFound } from '~/lib/errors';
import { defineOperation } from '~/lib/operation.server';
import { readOfSomeRecord } from '~/lib/parents.server';
import { findFile } from '../queries.server';
import { fileKeyInput } from '../schema';

/** A file that the caller may have; its bytes are read when the answer is made. */
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
