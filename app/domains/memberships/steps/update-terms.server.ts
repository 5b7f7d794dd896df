import type { Places } from '~/domains/places/queries.server';
import { dayOf, readDay, startOfDay } from '~/lib/calendar';
import { zoneOf } from '~/lib/env.server';
import { invalid } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { MembershipUpdate } from '../forms/profile-schema';
import { readMembershipTypes } from '../queries.server';
import { chooseServiceLocation } from '../reads/choose-service-location.server';
import type { Household } from '../reads/household.server';
import { completeAddress } from '../reads/resolve-addresses.server';
import { findType } from '../rules/dues-on';
import { jobMailsBut } from '../rules/job-mails';
import { type MembershipStatus, shownStatus } from '../states';
import { mailingOf } from './primary-copies.server';

type Row = Household['membership'];

/** The columns of a membership's own row that an update changes, before and after. */
export async function updateTerms(
  context: OperationContext,
  household: Household,
  input: MembershipUpdate,
  places: Places | null,
) {
  const { membership: row } = household;
  const { membership_type, service_location_id, status, expires_at, date, job_mails, ...plain } = input.membership;
  const timezone = zoneOf(context.env);
  const given: Partial<Row> = {
    ...plain,
    ...(job_mails && { mails_off: jobMailsBut(job_mails) }),
    ...(await typeOf(context, membership_type, row)),
    service_location_id: await chooseServiceLocation(context, service_location_id, row.service_location_id),
    ...statusOf(row, status, context.now),
    ...expiryOf(row, expires_at, timezone),
    ...(date !== undefined && { date: readDay(date, timezone) }),
    ...mailOf(household, input, places),
    ...(input.member_contact_phone && {
      contact_fname: input.member_contact_phone.fname,
      contact_lname: input.member_contact_phone.lname,
      contact_phone: input.member_contact_phone.phone,
    }),
  };
  const after = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, row[name as keyof Row]]));
  return { before, after };
}

/** The chosen type; a retired one where the member has it. */
async function typeOf({ db }: OperationContext, key: string | undefined, row: Row): Promise<Partial<Row>> {
  if (!key) return {};
  const types = await readMembershipTypes(db);
  const type = findType(
    types.filter(({ id, retired_at }) => retired_at === null || id === row.membership_type_id),
    key,
  );
  if (!type) throw invalid({ 'membership.membership_type': 'Choose a property type' });
  return { membership_type_id: type.id };
}

/** The status set by staff; one that equals the displayed status changes nothing. */
function statusOf(row: Row, status: MembershipStatus | undefined, now: Date): Partial<Row> {
  if (!status || status === shownStatus(row, now)) return {};
  if (row.state === 'CANCELED' && status !== 'CANCELED' && status !== 'DO NOT RENEW') {
    throw invalid({
      'membership.status': 'A canceled member is restored first. Until then: CANCELED or DO NOT RENEW.',
    });
  }
  return { status };
}

/** The day on which it ends; an unchanged day keeps its hour. */
function expiryOf({ expires_at: current }: Row, given: string | null | undefined, timezone: string): Partial<Row> {
  if (given === undefined) return {};
  const day = given === null ? null : readDay(given, timezone);
  if (day === (current && dayOf(current, timezone))) return {};
  return { expires_at: day === null ? null : startOfDay(day, timezone) };
}

/** The mailing address: the home's, or the given one. */
function mailOf({ membership, properties }: Household, input: MembershipUpdate, places: Places | null) {
  const home = properties[0];
  const asHome = input.membership.mailing_address_as_home ?? membership.mailing_address_as_home;
  if (asHome && home)
    return mailingOf({ ...home, city: home.city ?? '', state: home.state ?? '', zip: home.zip ?? '' });
  if (!input.mailing_address || !places) return {};
  const address = completeAddress(input.mailing_address, places);
  if (!address) throw invalid({ 'mailing_address.zip': 'Invalid zip code.' });
  return mailingOf(address);
}
