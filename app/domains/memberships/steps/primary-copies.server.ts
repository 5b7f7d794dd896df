import type { Address } from '../reads/resolve-addresses.server';

/** The copies of the primary member in a membership's own row. */
export function copiesOf(primary: { first_name: string; last_name: string; email: string; cell_phone: string }) {
  return {
    primary_name: `${primary.first_name} ${primary.last_name}`,
    primary_email: primary.email,
    primary_phone: primary.cell_phone,
  };
}

/** An address as one line of the directory. */
export function lineOf({ address, city, state, zip }: Omit<Address, 'city_id'>): string {
  return [address, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** The columns of a mailing address in the membership's own row. */
export function mailingOf({ address, city_id, city, state, zip }: Address) {
  return {
    mailing_address: address,
    mailing_city_id: city_id,
    mailing_city: city,
    mailing_state: state,
    mailing_zip: zip,
  };
}
