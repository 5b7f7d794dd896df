import type { Forms } from '../../e2e/support/form-rows';
import { addBatch } from '../../e2e/support/new-batch';

export const forms = {
  'invoice of a batch': {
    id: 'batch-invoice',
    who: 'executive',
    open: async (page, token) => {
      const { id } = await addBatch(page, token, 1);
      await page.goto(`/app/invoices/batch/${id}/process`);
      const { pathname, search } = new URL(page.url());
      return {
        path: pathname + search,
        texts: { Reference: '12', Remarks: 'Twice on site' },
        button: 'Approve',
        sends: '**/do/approve-batch-invoice',
      };
    },
  },
} satisfies Forms;
