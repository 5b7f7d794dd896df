import * as z from 'zod';
import { defineOperation } from '~/lib/operation/operation.server';
import { readWallboard } from '../views/read-wallboard.server';

/** Reachable people, waiting calls, and how many of today's calls were answered. */
export const showWallboard = defineOperation({
  name: 'show-wallboard',
  needs: 'connect.read',
  input: z.object({}),
  reads: true,
  run: (context) => readWallboard(context),
});
