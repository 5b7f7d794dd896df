import { z } from 'zod';
import { defineOperation } from '~/lib/operation/operation.server';
import { readWallboard } from '../views/read-wallboard.server';

/** Who can be reached, which calls wait, and how many of today were answered. */
export const showWallboard = defineOperation({
  name: 'show-wallboard',
  needs: 'connect.read',
  input: z.object({}),
  reads: true,
  run: (context) => readWallboard(context),
});
