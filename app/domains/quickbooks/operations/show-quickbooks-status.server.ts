import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { countUnsentInvoices } from '~/domains/contractor-invoices/queries.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { firstOf, readTogether } from '~/lib/read-together.server';
import { accountingState } from '~/services/accounting/accounting.server';
import type { BillStatus } from '../states';
import { quickbooksBills, quickbooksConnections } from '../table.server';

/** Whether QuickBooks is connected, and the numbers of sent, refused and waiting bills. */
export const showQuickbooksStatus = defineOperation({
  name: 'show-quickbooks-status',
  needs: 'setting.update',
  input: z.object({}),
  reads: true,
  async run({ db, env }) {
    const countOf = (status: BillStatus, name: string) =>
      sql<number>`ifnull(sum(${quickbooksBills.status} = ${status}), 0)`.as(name);
    const { connection, bills, unsent } = await readTogether(db, {
      connection: firstOf(
        db
          .select({
            realm: quickbooksConnections.realm,
            status: quickbooksConnections.status,
            connected_at: quickbooksConnections.connected_at,
          })
          .from(quickbooksConnections),
      ),
      bills: firstOf(
        db
          .select({
            sent: countOf('SENT', 'sent'),
            refused: countOf('REFUSED', 'refused'),
            waiting: countOf('WAITING', 'waiting'),
          })
          .from(quickbooksBills),
      ),
      unsent: firstOf(countUnsentInvoices(db)),
    });
    return {
      is_configured: accountingState(env) !== 'unused',
      is_connected: connection?.status === 'CONNECTED',
      status: connection?.status ?? ('NOT CONNECTED' as const),
      realm: connection?.realm ?? null,
      connected_at: connection?.connected_at ?? null,
      bills: { ...bills!, unsent: unsent!.unsent },
    };
  },
});
export type QuickbooksStatus = Awaited<ReturnType<typeof showQuickbooksStatus.run>>;
