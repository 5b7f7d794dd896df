import type { OperationContext } from '~/lib/operation/operation.server';
import { accounting } from '~/services/accounting/accounting.server';
import type { CompanyCall } from '~/services/accounting/port';
import { getConnection } from '../queries.server';
import { withToken } from './tokens.server';

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
    call: (call) => withToken(context, (token) => provider.call(realm, token, call)),
  };
}
