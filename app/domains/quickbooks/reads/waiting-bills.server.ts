import { eq } from 'drizzle-orm';
import type { Effect } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { quickbooksBills } from '../table.server';

const AT_ONCE = 500;

/** The effects that send the bills which waited for a connection. */
export async function waitingEffects({ db }: OperationContext): Promise<Effect[]> {
  const waiting = await db
    .select({ id: quickbooksBills.contractor_invoice_id })
    .from(quickbooksBills)
    .where(eq(quickbooksBills.status, 'WAITING'))
    .orderBy(quickbooksBills.id)
    .limit(AT_ONCE);
  return waiting.map(({ id }) => ({ effect: 'quickbooks.bill', payload: { id } }));
}
