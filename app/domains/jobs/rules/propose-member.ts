import type { Described, LikelyHousehold } from '~/domains/memberships/reads/likely-households.server';
import { foldAddress } from '~/domains/places/rules/fold-address';
import { wordsOf } from '~/lib/text/words';
import type { JobDraft } from '../table.server';

/** What of a request a household has too, with its weight among several households. */
const weights = { email: 16, phone: 8, number: 8, name: 4, address: 4 } as const;
export type FoundBy = keyof typeof weights;

export interface FoundHousehold extends LikelyHousehold {
  by: FoundBy[];
  /** Whether it is certain enough to be selected: see `isSure`. */
  sure: boolean;
}

/** At most so many others are returned. */
const MOST_OTHERS = 10;
/** A household that has one of these is a rival of any other. */
const RIVALS: readonly FoundBy[] = ['email', 'phone', 'number'];

const plain = (...texts: string[]) => wordsOf(texts.join(' ')).join(' ');
const isText = (text: string, other: string) => text !== '' && text === other;

/** What a request says of who sent it. */
export const describedBy = (draft: JobDraft): Described => ({
  number: draft.membership_id,
  email: draft.email.toLowerCase(),
  phone: draft.phone_no,
  names: [
    { first_name: draft.first_name, last_name: draft.last_name },
    { first_name: draft.contact_first, last_name: draft.contact_last },
  ],
  address: draft.service_address,
  zip: draft.zip,
});

/**
 * The household that a request is of, and others that it may be of, the likeliest first. @param chosen the id or uuid of
 * the household that a person chose: it is `member` then, found by whatever it has in common
 */
export function rankHouseholds(said: Described, households: readonly LikelyHousehold[], chosen = '') {
  const found = households.map((household) => ({ ...household, by: foundBy(said, household) }));
  const rivals = found.filter(({ by }) => RIVALS.some((way) => by.includes(way)));
  const ranked: FoundHousehold[] = found
    .map((household) => ({ ...household, sure: rivals.length === 1 && isSure(said, household) }))
    .sort((one, other) => scoreOf(other) - scoreOf(one) || one.id - other.id);
  const likely = ranked.filter(({ by }) => by.length > 0);
  const member = ranked.find(({ id, uuid }) => chosen === String(id) || chosen === uuid) ?? (chosen ? null : likely[0]);
  return { member: member ?? null, others: likely.filter((each) => each !== member).slice(0, MOST_OTHERS) };
}

function foundBy(said: Described, { id, members, properties }: LikelyHousehold): FoundBy[] {
  const home = foldAddress(said.address, said.zip);
  const names = said.names.map(({ first_name, last_name }) => plain(first_name, last_name));
  const has = {
    email: members.some(({ email }) => isText(said.email, email.toLowerCase())),
    phone: members.some(({ phones }) => phones.some((phone) => isText(said.phone, phone ?? ''))),
    number: said.number !== '' && Number(said.number) === id,
    name: members.some(({ first_name, last_name }) => names.includes(plain(first_name, last_name))),
    address: properties.some(({ address, zip }) => isText(home, foldAddress(address, zip))),
  };
  return (Object.keys(has) as FoundBy[]).filter((way) => has[way]);
}

/** A member with the request’s e-mail, or with its number or telephone and the last name of who sent it. */
function isSure({ names }: Described, { state, by, members }: Omit<FoundHousehold, 'sure'>): boolean {
  if (state !== 'MEMBERSHIP') return false;
  if (by.includes('email')) return true;
  const last = plain(names[0]?.last_name ?? '');
  return RIVALS.some((way) => by.includes(way)) && members.some(({ last_name }) => isText(last, plain(last_name)));
}

/** A member stands before one who is none, of two that have the same in common. */
const scoreOf = ({ by, state }: FoundHousehold) =>
  by.reduce((sum, way) => sum + weights[way], state === 'MEMBERSHIP' ? 1 : 0);

/**
 * The home of a household that a request names, null where none is it or two are. `isTheirs` says whether any is.
 */
export function proposeHome({ address, zip }: Described, { properties }: Pick<LikelyHousehold, 'properties'>) {
  const home = foldAddress(address, zip);
  const same = properties.filter((each) => isText(home, foldAddress(each.address, each.zip)));
  return { property_id: same.length === 1 ? same[0]!.id : null, isTheirs: same.length > 0 };
}

/**
 * The person of a household to call: whom the request names for that, else the one person with its e-mail, its telephone
 * or its name, else the only person; null where that is none or several.
 */
export function proposeContact(said: Described, { members }: Pick<LikelyHousehold, 'members'>): number | null {
  const [sender = '', contact = ''] = said.names.map(({ first_name, last_name }) => plain(first_name, last_name));
  const isNamed = (name: string) => (each: LikelyHousehold['members'][number]) =>
    isText(name, plain(each.first_name, each.last_name));
  const ways = [
    isNamed(contact),
    ({ email }: LikelyHousehold['members'][number]) => isText(said.email, email.toLowerCase()),
    ({ phones }: LikelyHousehold['members'][number]) => phones.some((phone) => isText(said.phone, phone ?? '')),
    isNamed(sender),
    () => true,
  ];
  for (const way of ways) {
    const fitting = members.filter(way);
    if (fitting.length === 1) return fitting[0]!.id;
  }
  return null;
}
