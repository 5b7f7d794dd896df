import type { Household } from '~/domains/memberships/reads/household.server';
import { lineOf } from '~/domains/memberships/steps/primary-copies.server';

interface Place {
  address: string;
  city: string | null;
  state: string | null;
  zip: string | null;
}

/** A property's address or a mailing address, as an invoice stores it and as it is offered. */
export interface OfferedAddress {
  uuid: string;
  address: string;
  mem_street: string;
  mem_city: string;
}

/** Properties have no uuid: their id is encoded in one. */
const uuidOf = (propertyId: number) => `00000000-0000-4000-8000-${String(propertyId).padStart(12, '0')}`;

/** The address columns of an invoice. */
export function columnsOfPlace({ address, city, state, zip }: Place) {
  const place = { city: city ?? '', state: state ?? '', zip: zip ?? '' };
  return { mem_street: address, mem_city: lineOf({ address: '', ...place }) };
}

/** The addresses of a household: its properties, and its mailing address if different. */
export function addressesOfMember({ membership, properties }: Household): OfferedAddress[] {
  const offer = (uuid: string, place: Place): OfferedAddress => {
    const columns = columnsOfPlace(place);
    return { uuid, address: [columns.mem_street, columns.mem_city].filter(Boolean).join(', '), ...columns };
  };
  const { mailing_address: address, mailing_city: city, mailing_state: state, mailing_zip: zip } = membership;
  const all = [
    ...properties.map((home) => offer(uuidOf(home.id), home)),
    ...(address ? [offer(membership.uuid, { address, city, state, zip })] : []),
  ];
  return all.filter((each, index) => all.findIndex((other) => other.address === each.address) === index);
}
