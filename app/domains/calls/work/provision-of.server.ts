import { eq } from 'drizzle-orm';
import type { OperationContext } from '~/lib/operation/operation.server';
import { seal, unseal } from '~/lib/sealed.server';
import type { SipProvision } from '~/services/phone/line';
import { getPhoneAccount, phoneOf } from '../reads/phone-access.server';
import { tokensOf } from '../rules/sign-in';
import { phoneAccounts } from '../table.server';

/** A user's telephone credentials, cached as long as the system permits: requests for them are rate limited. */
export async function provisionOf(context: OperationContext, userId: number, extension: string): Promise<SipProvision> {
  const { db, env, now } = context;
  const phone = phoneOf(context, userId);
  if (phone.provisionSeconds === 0) return phone.provision(extension);
  const account = await getPhoneAccount(context, userId);
  const age = now.getTime() - (account?.provisioned_at?.getTime() ?? 0);
  const isFresh = account?.provision && age < phone.provisionSeconds * 1000;
  const kept = isFresh ? await unseal(env, account.provision!, tokensOf(userId)) : null;
  if (kept !== null) return JSON.parse(kept) as SipProvision;
  const provision = await phone.provision(extension);
  const sealed = await seal(env, JSON.stringify(provision), tokensOf(userId));
  await db
    .update(phoneAccounts)
    .set({ provision: sealed, provisioned_at: now })
    .where(eq(phoneAccounts.user_id, userId));
  return provision;
}
