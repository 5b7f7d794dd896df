import * as z from 'zod';
import { defineOperation } from '~/lib/operation/operation.server';
import { listNoticesByZip } from '../queries.server';

/** Addresses waiting for a zip to be served, by zip; zips with most of them first. */
export const listAreaNotices = defineOperation({
  name: 'list-area-notices',
  needs: 'setting.read',
  input: z.object({}),
  reads: true,
  run: async ({ db }) => ({ results: await listNoticesByZip(db) }),
});
