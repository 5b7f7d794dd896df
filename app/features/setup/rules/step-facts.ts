import type { PricedType } from '~/domains/memberships/rules/dues-on';
import type { Day } from '~/lib/calendar';
import type { Counted } from '~/lib/list/count-up-to.server';
import { counted } from '~/ui/format/counted';
import { formatMoney } from '~/ui/format/format-money';
import { formatDay } from '~/ui/format/format-time';
import { isThere, type SetupServices, type StoredFacts } from './done-steps';
import type { StepKey } from './setup-steps';

/** The facts of the club, for the words of the steps. */
export interface KnownOfClub extends SetupServices {
  stored: StoredFacts;
  name: string;
  counties: { county: string; zips: number }[];
  types: PricedType[];
  accounts: Counted;
  memberships: Counted;
  /** The day of the last signed webhook. */
  webhook_on: Day | null;
}

const SHOWN = 3;

const upTo = ({ count, is_capped }: Counted, noun: string) =>
  is_capped ? `More than ${counted(count, noun)}` : counted(count, noun);

const area = ({ counties }: KnownOfClub): string => {
  const zips = counties.reduce((sum, county) => sum + county.zips, 0);
  if (zips === 0) return 'No zip yet';
  const names = counties.map(({ county }) => `${county} County`);
  const where = names.length > SHOWN ? `${names.length} counties` : names.join(', ').replace(/, ([^,]*)$/, ' and $1');
  return `${counted(zips, 'zips')} in ${where}`;
};

const dues = ({ types }: KnownOfClub): string => {
  if (types.length === 0) return 'No type of membership has a price';
  const named = types.slice(0, SHOWN).map(({ name, price }) => `${name} ${formatMoney(price)}`);
  const more = types.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''} a year`;
};

function mail({ mail: state, stored }: KnownOfClub): string {
  if (!isThere(state)) return 'Mail is not connected';
  if (stored.confirmed.mail) return 'A test mail was received';
  return state === 'real' ? 'No test mail received yet' : 'Mail stays on this machine; no test mail received yet';
}

function payments({ payments: state, webhook_on }: KnownOfClub): string {
  if (!isThere(state)) return 'No keys yet';
  return webhook_on === null ? 'No webhook yet' : `Last webhook on ${formatDay(webhook_on)}`;
}

function moving({ memberships, stored }: KnownOfClub): string {
  if (memberships.count > 0) return upTo(memberships, 'memberships');
  return stored.confirmed.moving ? 'Nothing to bring' : 'No membership yet';
}

/** The fact of each step, in a few words. */
export const stepFacts: Record<StepKey, (known: KnownOfClub) => string> = {
  club: ({ name, stored }) =>
    stored.is_named || stored.confirmed.club ? `“${name}”` : `“${name}”, which nobody has saved yet`,
  area,
  dues,
  mail,
  payments,
  people: ({ accounts }) => (accounts.count < 2 ? 'Only one account yet' : upTo(accounts, 'accounts')),
  moving,
};
