import type { Env } from '~/lib/env.server';
import { accountingState } from './accounting/accounting.server';
import { mailState } from './mail/mail.server';
import { paymentsState } from './payments/payments.server';
import type { ServiceState } from './service-state';

/** What does the work of each service in this deployable. */
export function serviceStates(env: Env) {
  return {
    payments: paymentsState(env),
    mail: mailState(env),
    accounting: accountingState(env),
    maps: env.MAP_TILES_URL ? 'real' : 'embedded',
    pdf: 'embedded',
  } as const satisfies Record<string, ServiceState>;
}

export type ServiceStates = ReturnType<typeof serviceStates>;

/**
 * What does the work of each service of the whole product. Mail is sent by the Worker behind the site; both of them
 * need the keys for payments.
 * @param behind the states there; null where it does not answer
 */
export function joinedStates(site: ServiceStates, behind: ServiceStates | null): ServiceStates {
  const payments = behind?.payments === site.payments ? site.payments : 'missing';
  // Bills are sent by the Worker, consent is given on the site: one of them without the keys is a mistake
  const accounting = !behind || behind.accounting === site.accounting ? site.accounting : 'missing';
  return { ...site, payments, accounting, mail: behind?.mail ?? 'missing' };
}
