import type { EndpointTable } from '~/lib/http/endpoints.server';
import { readUpload } from '~/lib/http/upload.server';
import type { Operation } from '~/lib/operation/operation.server';
import { createDirectory } from './operations/create-directory.server';
import { deleteFile } from './operations/delete-file.server';
import { deleteFiles } from './operations/delete-files.server';
import { downloadFile } from './operations/download-file.server';
import { listFiles } from './operations/list-files.server';
import { moveFiles } from './operations/move-files.server';
import { previewFile } from './operations/preview-file.server';
import { renameFile } from './operations/rename-file.server';
import { uploadFile } from './operations/upload-file.server';
import { MAX_FILE_BYTES } from './rules/limits';
import { serveDownload, servePreview } from './views/serve-file.server';

export { fileEffects as effects } from './effects.server';

const beside = ['fileable_type', 'fileable_id', 'parent_id'];
const preview = { operation: previewFile, file: { type: '*/*', respond: servePreview } };

export const endpoints = {
  'POST /files': listFiles,
  'POST /files/upload': {
    operation: uploadFile,
    read: (request) => readUpload(request, { field: 'file', beside, maxBytes: MAX_FILE_BYTES }),
  },
  'POST /files/create-directory': createDirectory,
  'POST /files/rename/{uuid}': renameFile,
  'POST /files/delete-multiple': deleteFiles,
  'DELETE /files/{uuid}': deleteFile,
  'GET /file-download/{uuid}': { operation: downloadFile, file: { type: '*/*', respond: serveDownload } },
  'GET /file-preview/{uuid}': preview,
  'POST /file-preview': preview,
} satisfies EndpointTable;

/** Reached by pages alone. */
export const operations = [moveFiles] satisfies Operation[];
