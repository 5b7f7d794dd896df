import * as z from 'zod';
import { findInvoice } from '~/domains/invoices/queries.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { Failures } from '~/lib/work/failures';
import { isSliceOver } from '~/lib/work/slice.server';
import { listUnsettledAttempts } from '../reads/read-attempts.server';
import { providerOf } from '../work/provider.server';
import { reconcileAttempt, STALE_MILLISECONDS } from '../work/reconcile-invoice.server';

/**
 * Settles attempts that a crash or a lost webhook left open, by querying the provider. A failure is retried next time
 * and does not stop the others.
 */
export const reconcileCharges = defineOperation({
  name: 'reconcile-charges',
  needs: 'system',
  input: z.object({}),
  async run(context) {
    const before = new Date(context.now.getTime() - STALE_MILLISECONDS);
    const attempts = await listUnsettledAttempts(context.db, before);
    const failures = new Failures();
    for (const attempt of attempts) {
      // Those that are left come with the next time
      if (isSliceOver(context)) break;
      await failures.collect(async () => {
        const invoice = await findInvoice(context.db, attempt.invoice_id);
        await reconcileAttempt(context, providerOf(context), invoice, attempt);
      });
    }
    failures.throwFor('charges');
    return { reconciled: attempts.length };
  },
});
