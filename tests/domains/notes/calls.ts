import type { Calls } from '../../support/proofs/calls';
import { readsRecords } from '../../support/proofs/record-permissions';

export const calls = {
  'GET /notes/colleagues': { needs: readsRecords, trips: ['apiRecord', '/notes/colleagues?notable_type=mail'] },
  'POST /notes/index': { needs: readsRecords, reach: 'parent' },
  'POST /notes/create': { needs: readsRecords, reach: 'parent' },
  'POST /notes/update': { needs: readsRecords, reach: 'parent' },
  'DELETE /notes/{id}': { needs: readsRecords, reach: 'parent' },
} satisfies Calls;
