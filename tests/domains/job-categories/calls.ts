import type { Calls } from '../../support/proofs/calls';

export const calls = {
  'POST /job-categories': { needs: 'setting.create' },
  'POST /job-categories/{id}': { needs: 'setting.update', reach: 'permission' },
  'POST /job-categories/{id}/retire': { needs: 'setting.delete', reach: 'permission' },
  'POST /job-categories/{id}/bring-back': { needs: 'setting.delete', reach: 'permission' },
  'POST /job-categories/{id}/merge': { needs: 'setting.delete', reach: 'permission' },
  'POST /job-categories/{id}/split': { needs: 'setting.delete', reach: 'permission' },
  'POST /job-categories/{id}/codes': { needs: 'setting.create', reach: 'permission' },
  'POST /job-codes/{id}': { needs: 'setting.update', reach: 'permission' },
  'POST /job-codes/{id}/retire': { needs: 'setting.delete', reach: 'permission' },
  'POST /job-codes/{id}/bring-back': { needs: 'setting.delete', reach: 'permission' },
} satisfies Calls;
