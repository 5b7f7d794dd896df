import type { Calls } from '../../support/proofs/calls';
import type { Records } from '../../support/proofs/read-requests';
import { changesFiles, readsRecords } from '../../support/proofs/record-permissions';

export const calls = {
  'POST /files': { needs: readsRecords, reach: 'parent' },
  'POST /files/upload': { needs: changesFiles, reach: 'parent' },
  'POST /files/create-directory': { needs: changesFiles, reach: 'parent' },
  'POST /files/rename/{uuid}': { needs: changesFiles, reach: 'parent' },
  'POST /files/delete-multiple': { needs: changesFiles, reach: 'parent' },
  'DELETE /files/{uuid}': { needs: changesFiles, reach: 'parent' },
  'GET /file-download/{uuid}': { needs: readsRecords, reach: 'parent', trips: ['apiRecord', '/file-download/{file}'] },
  'GET /file-preview/{uuid}': { needs: readsRecords, reach: 'parent', trips: ['apiRecord', '/file-preview/{file}'] },
  'POST /file-preview': { needs: readsRecords, reach: 'parent' },
} satisfies Calls;

export const records = {
  file: ['uuid', "files WHERE type = 'file'"],
} satisfies Records;
