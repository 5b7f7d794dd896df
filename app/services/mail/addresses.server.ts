import { type Env, sendingAddress } from '~/lib/env.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { clubOf } from '~/lib/settings/club-of.server';

export type MailContext = Pick<OperationContext, 'settings'> & { env: Env };

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/**
 * Returns the addresses of the club's mail. An address in another domain than the sender's can receive the replies, but
 * mail from it would be refused as forged.
 */
export async function addressesOf(context: MailContext): Promise<{ from: string; name: string; replyTo?: string }> {
  const { name, email } = await clubOf(context);
  const sender = sendingAddress(context.env);
  return domainOf(email) === domainOf(sender) ? { from: email, name } : { from: sender, name, replyTo: email };
}
