import type { Env } from '~/lib/env.server';
import { logWarning } from '~/lib/log';
import { accountingState } from './accounting/accounting.server';
import { mailState } from './mail/mail.server';
import { mailboxState } from './mailbox/mailbox.server';
import { paymentsState } from './payments/payments.server';
import { phoneState } from './phone/phone.server';
import type { ServiceState } from './service-state';

/** The implementation of each service in this deployable. */
export function serviceStates(env: Env) {
  return {
    payments: paymentsState(env),
    mail: mailState(env),
    mailbox: mailboxState(env),
    telephone: phoneState(env),
    accounting: accountingState(env),
    maps: env.MAP_TILES_URL ? 'real' : 'embedded',
    pdf: 'embedded',
  } as const satisfies Record<string, ServiceState>;
}

export type ServiceStates = ReturnType<typeof serviceStates>;

/**
 * The implementation of each service of the whole product. Mail is sent by the Worker behind the site; both of them
 * need the keys for payments.
 * @param behind the states there; null where it does not respond
 */
export function joinedStates(site: ServiceStates, behind: ServiceStates | null): ServiceStates {
  const payments = behind?.payments === site.payments ? site.payments : 'missing';
  // The Worker does the work, consent is given on the site: one of them without the keys is a mistake
  const ofBoth = <Name extends 'mailbox' | 'telephone' | 'accounting'>(name: Name) =>
    !behind || behind[name] === site[name] ? site[name] : 'missing';
  const [mailbox, telephone, accounting] = [ofBoth('mailbox'), ofBoth('telephone'), ofBoth('accounting')];
  return { ...site, payments, mailbox, telephone, accounting, mail: behind?.mail ?? 'missing' };
}

/** The same, with what the Worker behind the site says of itself. */
export async function statesOfProduct(env: Env): Promise<ServiceStates> {
  const stateBehind = async () => await env.BACKSTAGE.services();
  const behind = await stateBehind().catch((error: unknown) => {
    logWarning('the Worker behind the site does not answer', error);
    return null;
  });
  return joinedStates(serviceStates(env), behind);
}
