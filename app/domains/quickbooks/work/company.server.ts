import type { OperationContext } from '~/lib/operation/operation.server';
import { accounting } from '~/services/accounting/accounting.server';
import type { CompanyCall } from '~/services/accounting/port';
import { getConnection } from '../queries.server';
import { withToken } from './tokens.server';

export interface Company {
  realm: string;
  expenseAccount: string | null;
  /** @throws Refusal, DeadToken, Error for what a retry may solve */
  call(call: CompanyCall): Promise<Record<string, unknown>>;
}

/** The connected company; null where there is none. */
export async function openCompany(context: OperationContext): Promise<Company | null> {
  const { db, env } = context;
  const provider = accounting(env);
  const connection = provider && (await getConnection(db));
  if (!connection) return null;
  const { realm, expense_account } = connection;
  return {
    realm,
    expenseAccount: expense_account,
    call: (call) => withToken(context, (token) => provider.call(realm, token, call)),
  };
}
