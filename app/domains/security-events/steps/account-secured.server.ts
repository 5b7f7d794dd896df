import type { Effect, Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { OwnerMail } from '../mails/security-mails';
import type { WaysLeft } from '../mails/ways-left';
import { eventWrite } from './trace-event.server';

/** The owner of the account. */
export interface Owner {
  id: number;
  /** The address before the change. */
  email: string;
  first_name: string;
  mfa_enabled: boolean;
}

/** Changes of an account's protection; a value equal to the previous one is no change. */
interface Secured {
  /** The remaining ways to sign in besides a new password. */
  password?: WaysLeft;
  email?: string;
  mfa_enabled?: boolean;
}

/**
 * The part of a commit that changes a password, an e-mail address or the second step: its security events, and the
 * mails to the owner, for a new address also to the old one.
 */
export function accountSecured(context: OperationContext, owner: Owner, to: Secured): Required<Omit<Part, 'changes'>> {
  const { id: userId, email: account } = owner;
  const newEmail = to.email !== undefined && to.email !== account ? to.email : null;
  const mfa = to.mfa_enabled !== undefined && to.mfa_enabled !== owner.mfa_enabled ? to.mfa_enabled : null;
  const event = { userId, account };
  return {
    writes: [
      ...(to.password ? [eventWrite(context, { ...event, kind: 'password-changed' })] : []),
      ...(newEmail ? [eventWrite(context, { ...event, kind: 'email-changed', what: `to ${newEmail}` })] : []),
      ...(mfa === null
        ? []
        : [eventWrite(context, { ...event, kind: 'second-step-changed', what: mfa ? 'switched on' : 'switched off' })]),
    ],
    effects: [
      ...(to.password ? tellOwner(context, owner, 'password', { left: to.password }) : []),
      ...(newEmail ? tellOwner(context, owner, 'email', { addresses: [account, newEmail] }) : []),
      ...(mfa === null ? [] : tellOwner(context, owner, mfa ? 'second-step-on' : 'second-step-off')),
    ],
  };
}

const secondStepWords = {
  'app-on': 'authenticator app added',
  'app-off': 'authenticator app removed',
  'recovery-codes': 'new recovery codes',
  'mailed-code-on': 'mailed codes allowed beside the app',
  'mailed-code-off': 'mailed codes not allowed any more',
} as const;

/** The part of a commit that changes the authenticator app or its recovery codes: the event, and the mail to the owner. */
export function secondStepChanged(
  context: OperationContext,
  owner: Pick<Owner, 'id' | 'email' | 'first_name'>,
  what: keyof typeof secondStepWords,
  said: Pick<OwnerMail, 'mailedCode'> = {},
): Required<Omit<Part, 'changes'>> {
  const event = { kind: 'second-step-changed', userId: owner.id, account: owner.email } as const;
  return {
    writes: [eventWrite(context, { ...event, what: secondStepWords[what] })],
    effects: tellOwner(context, owner, what, said),
  };
}

/** The effects that mail the owner of an account about a change, an outbox row for each address. */
export function tellOwner(
  { now, request }: OperationContext,
  { email, first_name }: Pick<Owner, 'email' | 'first_name'>,
  what: OwnerMail['what'],
  { addresses = [email], ...said }: { addresses?: string[] } & Pick<OwnerMail, 'left' | 'mailedCode'> = {},
): Effect[] {
  return addresses.map((to) => ({
    effect: 'security-mail.due',
    payload: {
      to,
      what,
      name: first_name,
      language: request.language,
      at: now.getTime(),
      address: request.address,
      user_agent: request.userAgent,
      ...said,
    },
  }));
}
