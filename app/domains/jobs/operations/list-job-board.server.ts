import { z } from 'zod';
import { defineOperation } from '~/lib/operation.server';
import { withNames } from '../list-jobs.server';
import { listJobsIn } from '../queries.server';
import { boardStatuses } from '../states';

const SHOWN = 50;

/** The newest open jobs of each status, up to 50 each; `hasMore` where there are others. */
export const listJobBoard = defineOperation({
  name: 'list-job-board',
  needs: 'job.read',
  input: z.object({}),
  reads: true,
  async run(context) {
    const columns = await Promise.all(
      boardStatuses.map(async (status) => {
        const rows = await listJobsIn(context.db, status, SHOWN + 1);
        return { status, jobs: await withNames(context, rows.slice(0, SHOWN)), hasMore: rows.length > SHOWN };
      }),
    );
    return { columns };
  },
});
