import { eq } from 'drizzle-orm';
import type { OperationContext } from '~/lib/operation/operation.server';
import { accounting } from '~/services/accounting/accounting.server';
import { type CompanyCall, DeadToken } from '~/services/accounting/port';
import { getConnection, ONLY } from '../queries.server';
import { quickbooksConnections as connections } from '../table.server';
import { accessToken } from './tokens.server';

export interface Company {
  realm: string;
  expenseAccount: string | null;
  /** @throws Refusal, DeadToken, Error for what may go well later */
  call(call: CompanyCall): Promise<Record<string, unknown>>;
}

/** The company that bills are sent to; null where none is connected. */
export async function openCompany(context: OperationContext): Promise<Company | null> {
  const { db, env } = context;
  const provider = accounting(env);
  const connection = provider && (await getConnection(db));
  if (!connection) return null;
  const { realm, expense_account } = connection;
  return {
    realm,
    expenseAccount: expense_account,
    async call(call) {
      const token = await accessToken(context);
      try {
        return await provider.call(realm, token, call);
      } catch (error) {
        if (!(error instanceof DeadToken)) throw error;
      }
      // Refused although it should still work: refreshed once, and if that is refused too the consent is gone
      const refused = (await getConnection(db))?.access_token;
      const next = await accessToken(context, refused);
      try {
        return await provider.call(realm, next, call);
      } catch (error) {
        if (error instanceof DeadToken) {
          await db.update(connections).set({ status: 'EXPIRED' }).where(eq(connections.id, ONLY));
        }
        throw error;
      }
    },
  };
}
