import type { Forms } from '../../e2e/support/form-rows';
import { mailInvoices, newNumber, rowOf } from '../../e2e/support/new-batch';
import { addJob } from '../../e2e/support/new-job';

export const forms = {
  'import of a mail’s file': {
    id: 'change-to-batch',
    who: 'executive',
    isSecret: true,
    isLookedAt: true,
    open: async (page, token) => {
      const { id: job } = await addJob(page, token);
      return {
        path: `/app/task-queue?task=${await mailInvoices(page, token, [rowOf(newNumber(), job)])}`,
        texts: {},
        ticks: ['Get Process Feedback'],
        button: 'Import',
        sends: '**/do/change-to-batch',
      };
    },
  },
} satisfies Forms;
