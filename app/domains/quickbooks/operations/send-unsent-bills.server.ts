import * as z from 'zod';
import { listUnsentInvoices } from '~/domains/contractor-invoices/queries.server';
import { conflict } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit, type Effect, nextVersion } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { getConnection, ONLY } from '../queries.server';

const AT_ONCE = 200;

/** Queues approved and paid invoices that are not in QuickBooks, oldest first, up to 200. @throws AppError 409 */
export const sendUnsentBills = defineOperation({
  name: 'send-unsent-bills',
  needs: 'setting.update',
  input: z.object({}),
  async run(context) {
    const { db, actor } = context;
    if ((await getConnection(db))?.status !== 'CONNECTED') throw conflict('QuickBooks is not connected.');
    const unsent = await listUnsentInvoices(db, AT_ONCE);
    const count = unsent.length;
    if (count === 0) return { message: 'QuickBooks has them all.', count };
    const effects = unsent.map(({ id }): Effect => ({ effect: 'quickbooks.bill', payload: { id } }));
    await commit(context, {
      changes: [
        {
          subject: 'quickbooks',
          id: ONLY,
          version: nextVersion('quickbooks', ONLY),
          action: 'sent-all',
          data: { count },
        },
      ],
      effects: [...effects, changedEffect({ actor }, 'quickbooks.changed', {})],
    });
    return { message: count === 1 ? 'One invoice is being sent.' : `${count} invoices are being sent.`, count };
  },
});
