import { isAddress } from './addresses';
import type { MailKind } from './kinds';

interface Answered {
  kind: MailKind;
  direction: 'in' | 'out';
  from: string;
  reply_to: readonly { address: string }[];
}

const NO_REPLY = /^(no|do-?not|donot)[-_.]?reply\b/i;
const MACHINE = /^(mailer-daemon|postmaster|bounces?([-+_.].*)?)@/i;

/** Whether an address is one of the club's own. */
export const isOwn = (address: string, own: readonly string[]) =>
  own.some((each) => each.toLowerCase() === address.toLowerCase());

/** The recipients of a reply: the Reply-To addresses, else the sender. */
export function recipientsOf({ from, reply_to }: Answered, own: readonly string[]): string[] {
  const wanted = reply_to.map(({ address }) => address).filter((address) => isAddress(address));
  const all = wanted.length > 0 ? wanted : [from].filter((address) => isAddress(address));
  return [...new Set(all.map((address) => address.toLowerCase()))].filter((address) => !isOwn(address, own));
}

/** The copies of a reply: without the club and the recipients. */
export const copiesOf = (cc: readonly string[], to: readonly string[], own: readonly string[]) =>
  cc.filter((address) => !to.includes(address) && !isOwn(address, own));

/** Why a reply would reach nobody, or loop; null where it may be sent. */
export function refusalOf(mail: Answered, own: readonly string[]): string | null {
  if (mail.direction === 'out') return 'This message is the club’s own. Answer one that came in.';
  if (mail.kind === 'bounce' || MACHINE.test(mail.from)) {
    return 'A mail server wrote this. Nobody reads an answer to it.';
  }
  const recipients = recipientsOf(mail, own);
  if (recipients.some((address) => MACHINE.test(address)))
    return 'A mail server wrote this. Nobody reads an answer to it.';
  if (recipients.length > 0) return null;
  return isOwn(mail.from, own) || mail.reply_to.length > 0
    ? 'This answer would go to the club itself.'
    : 'This message has no address that can be answered.';
}

/** Why a reply will probably not be read; it may be sent nevertheless. */
export function warningOf(mail: Answered, own: readonly string[]): string | null {
  if (mail.kind === 'reply') return 'This is an automatic reply: its sender is away.';
  if (recipientsOf(mail, own).some((address) => NO_REPLY.test(address))) {
    return 'The sender’s address says that nobody reads answers to it.';
  }
  return null;
}
