import { z } from 'zod';
import { unauthenticated } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { countLists } from '../views/count-lists.server';

/** The counters of the office's first page. */
export const countClub = defineOperation({
  name: 'count-club',
  needs: 'dashboard.read',
  input: z.object({}),
  reads: true,
  run({ db, actor }) {
    if (actor.kind !== 'user') throw unauthenticated();
    return countLists(db, actor.userId);
  },
});
