import * as z from 'zod';
import { defineOperation } from '~/lib/operation/operation.server';
import { listJobsIn } from '../queries.server';
import { boardStatuses } from '../states';
import { kindNamer } from '../views/list-jobs.server';

const SHOWN = 50;

/** The newest open jobs of each status, up to 50 each; `hasMore` where there are more. */
export const listJobBoard = defineOperation({
  name: 'list-job-board',
  needs: 'job.read',
  input: z.object({}),
  reads: true,
  async run(context) {
    const [named, lots] = await Promise.all([kindNamer(context), listJobsIn(context, boardStatuses, SHOWN + 1)]);
    const columns = boardStatuses.map((status, index) => {
      const jobs = lots[index]!;
      return { status, jobs: jobs.slice(0, SHOWN).map(named), hasMore: jobs.length > SHOWN };
    });
    return { columns };
  },
});
