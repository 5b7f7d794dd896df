import * as z from 'zod';
import { defineOperation } from '~/lib/operation/operation.server';
import { listWarnings } from '../queries.server';

/** Warnings of frequent events within the last hour. */
export const showSecurityWarnings = defineOperation({
  name: 'show-security-warnings',
  needs: 'setting.read',
  input: z.object({}),
  reads: true,
  run: async (context) => ({ warnings: await listWarnings(context) }),
});
