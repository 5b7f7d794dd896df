import { sql } from 'drizzle-orm';
import { foldAddress } from '~/domains/places/rules/fold-address';
import { uspsWords } from '~/domains/places/rules/usps-words';
import { parseJson } from '~/lib/columns.server';
import type { Database } from '~/lib/drizzle/database.server';
import { planSearch } from '~/lib/list/list-search';
import { rowsTogether } from '~/lib/read-together.server';
import { wordsOf } from '~/lib/text/words';
import { type MembershipState, type MembershipStatus, membershipStates } from '../states';
import { members, memberships, properties } from '../table.server';

/** What somebody says of their household. */
export interface Described {
  /** The membership’s number, as typed. */
  number: string;
  email: string;
  /** As it is stored: `+12065550142`. */
  phone: string;
  names: { first_name: string; last_name: string }[];
  address: string;
  zip: string;
}

/** A household that something of a description fits, with its people and homes in their order. */
export interface LikelyHousehold {
  id: number;
  uuid: string;
  name: string;
  state: MembershipState;
  status: MembershipStatus;
  expires_at: Date | null;
  members: {
    id: number;
    first_name: string;
    last_name: string;
    email: string;
    phones: (string | null)[];
  }[];
  properties: { id: number; address: string; city: string | null; state: string | null; zip: string | null }[];
}

/** Rows that each way to find a household yields at most. Each has an index of its own; D1 takes five in one statement. */
const MOST = 12;

/**
 * The households, in any state, with this number, e-mail, telephone, name or address, at most 12 of each: in one
 * statement. @param key reads the household with this id or uuid too
 */
export function listLikelyHouseholds(db: Database, said: Described, key = ''): Promise<LikelyHousehold[]> {
  const exact = [
    sql`SELECT id FROM ${memberships} WHERE id = ${numberOf(said.number)} OR uuid = ${key} OR id = ${numberOf(key)}`,
    sql`SELECT * FROM (SELECT DISTINCT membership_id FROM ${members} WHERE email = ${said.email} AND email <> '' LIMIT ${MOST})`,
  ];
  const phrases = [
    searched('memberships_grams', planSearch(said.phone, { columns: membershipStates }).grams),
    named(said.names.map((name) => [name.first_name, name.last_name])),
    named([addressWords(said)]),
  ];
  const found = sql.join([...exact, ...phrases.flatMap((each) => (each ? [each] : []))], sql` UNION `);
  const columns = {
    id: memberships.id,
    uuid: memberships.uuid,
    name: memberships.primary_name,
    state: memberships.state,
    status: memberships.status,
    expires_at: memberships.expires_at,
    members: sql<LikelyHousehold['members']>`(SELECT json_group_array(json_object('id', id, 'first_name', first_name,
      'last_name', last_name, 'email', email, 'phones', json_array(cell_phone, home_phone, work_phone)))
      FROM (SELECT * FROM ${members} AS person WHERE person.membership_id = memberships.id ORDER BY position))`
      .mapWith(parseJson)
      .as('people'),
    properties: sql<LikelyHousehold['properties']>`(SELECT json_group_array(json_object('id', id, 'address', address,
      'city', city, 'state', state, 'zip', zip))
      FROM (SELECT * FROM ${properties} AS home WHERE home.membership_id = memberships.id ORDER BY position))`
      .mapWith(parseJson)
      .as('homes'),
  };
  return rowsTogether(db, db.select(columns).from(memberships).where(sql`${memberships.id} IN (${found})`));
}

/** An id as typed; 0, which no record has, where it is none. */
const numberOf = (typed: string) => (/^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : 0);

/** The words of an address that every spelling of it has: number, zip, and the name of the street where it is plain. */
function addressWords({ address, zip }: Described): string[] {
  const [number = '', ...words] = foldAddress(address, zip).split(' ');
  const plain = wordsOf(address);
  const [street] = words
    .slice(0, -1)
    .filter((word) => !uspsWords.has(word) && plain.includes(word))
    .sort((one, other) => other.length - one.length);
  return [number, words.at(-1) ?? '', ...(street ? [street] : [])];
}

/** The households with all texts of one of these groups in their words. */
function named(groups: string[][]) {
  const phrases = groups
    .filter((texts) => texts.every((text) => wordsOf(text).length > 0))
    .map((texts) => texts.flatMap((text) => text.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 8))
    .map((words) => `(${words.map((word) => `"${word}"`).join(' AND ')})`);
  return phrases.length > 0
    ? searched('memberships_words', `{${membershipStates.join(' ')}} : (${phrases.join(' OR ')})`)
    : null;
}

const searched = (index: 'memberships_words' | 'memberships_grams', match: string | null) =>
  match === null
    ? null
    : sql`SELECT * FROM (SELECT rowid FROM ${sql.identifier(index)} WHERE ${sql.identifier(index)} MATCH ${match} LIMIT ${MOST})`;
