import * as z from 'zod';
import { defineOperation } from '~/lib/operation/operation.server';
import { Failures } from '~/lib/work/failures';
import { isSliceOver } from '~/lib/work/slice.server';
import { hasCardProcessor } from '~/services/payments/payments.server';
import { listUnseenEvents, listUnsettledRefunds } from '../queries.server';
import { followedEvents } from '../rules/provider-events';
import { settleRefund } from '../steps/refund-attempts.server';
import { followPayment } from '../work/follow-payment.server';
import { providerOf } from '../work/provider.server';
import { processEvent } from '../work/receive-webhook.server';

/** Milliseconds after which an existing refund is found at the provider. */
const FINDABLE_MILLISECONDS = 5 * 60_000;
/** A process may still wait for the response of a younger one. */
const STALE_MILLISECONDS = 30_000;
/** Milliseconds during which the provider retries a webhook. */
const LOST_MILLISECONDS = 3 * 24 * 3_600_000;

/**
 * Settles refunds that a crash or a lost webhook left open, and imports unreported events of the provider: refunds,
 * failed ones, disputes. A failure is retried next time and does not stop the others.
 */
export const reconcileRefunds = defineOperation({
  name: 'reconcile-refunds',
  needs: 'system',
  input: z.object({}),
  async run(context) {
    const { db, now } = context;
    // Nothing to follow without cards; an incomplete configuration is reported by each run
    if (!hasCardProcessor(context.env)) return { reconciled: 0, events: 0 };
    const provider = providerOf(context);
    const failures = new Failures();
    const trying = async (work: () => Promise<unknown>) => {
      // Those that are left come with the next time
      if (!isSliceOver(context)) await failures.collect(work);
    };
    const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
    const attempts = await listUnsettledRefunds(db, ago(STALE_MILLISECONDS));
    for (const attempt of attempts) {
      await trying(async () => {
        await followPayment(context, provider, attempt.payment_id);
        const isLost = attempt.status === 'OPEN' && attempt.created_at! < ago(FINDABLE_MILLISECONDS);
        if (isLost) await db.batch(settleRefund(context, attempt.id, { status: 'ABANDONED' }, ['OPEN']).writes);
      });
    }
    const events = await provider.listEvents({ types: followedEvents, since: ago(LOST_MILLISECONDS) });
    const unseen = await listUnseenEvents(db, events);
    for (const event of unseen) await trying(() => processEvent(context, provider, event));
    failures.throwFor('refunds and events');
    return { reconciled: attempts.length, events: unseen.length };
  },
});
