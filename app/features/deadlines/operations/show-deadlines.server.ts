import * as z from 'zod';
import { outlivedRead } from '~/domains/calls/reads/outlived-recordings.server';
import { openLinksRead } from '~/domains/estimates/reads/open-links.server';
import { lapsedRead, noticesAheadRead } from '~/domains/memberships/reads/deadline-counts.server';
import { clubToday } from '~/lib/env.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';

/** What the saved renewals and deadlines lead to now, in counts that stop at a thousand. */
export const showDeadlines = defineOperation({
  name: 'show-deadlines',
  needs: 'setting.read',
  input: z.object({}),
  reads: true,
  async run(context) {
    const counts = await readTogether(context.db, {
      notices: noticesAheadRead(context),
      links: openLinksRead(context),
      lapsed: lapsedRead(context),
      recordings: outlivedRead(context),
    });
    return { today: clubToday(context), ...counts };
  },
});
