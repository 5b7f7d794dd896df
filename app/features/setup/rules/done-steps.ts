import type { ServiceState } from '~/services/service-state';
import { type Confirmations, type StepKey, stepKeys } from './setup-steps';

/** What the database has of the steps; flags are 0 or 1. */
export interface StoredFacts {
  confirmed: Partial<Confirmations>;
  is_named: number;
  has_zips: number;
  has_webhook: number;
  has_colleagues: number;
  has_membership: number;
}

/** The services that steps depend on. */
export interface SetupServices {
  mail: ServiceState;
  payments: ServiceState;
}

/** Whether a service is there: a double is too, which only a developer's machine has. */
export const isThere = (state: ServiceState): boolean => state === 'real' || state === 'embedded';

/** Which steps are done, by what is true now. */
export function doneSteps(
  { confirmed, ...facts }: StoredFacts,
  { mail, payments }: SetupServices,
): Record<StepKey, boolean> {
  return {
    club: Boolean(facts.is_named || confirmed.club),
    area: Boolean(facts.has_zips && confirmed.area),
    dues: Boolean(confirmed.dues),
    mail: Boolean(isThere(mail) && confirmed.mail),
    payments: Boolean(isThere(payments) && facts.has_webhook),
    people: Boolean(facts.has_colleagues),
    moving: Boolean(facts.has_membership || confirmed.moving),
  };
}

export const countDone = (done: Record<StepKey, boolean>): number => stepKeys.filter((key) => done[key]).length;
