import type { Invoice } from '~/domains/invoices/queries.server';
import { dayOf } from '~/lib/calendar';
import { zoneOf } from '~/lib/env.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { Household } from '../reads/household.server';
import type { PricedType } from '../rules/dues-on';
import { shownStatus } from '../states';

/** The names of the records that a membership refers to, and which parts are included. */
interface Names {
  type: PricedType | null;
  maySeeInvoices: boolean;
}

/** A membership in the API's format: the specification's names, cities as `{id, label}`, money in cents. */
export function membershipView(
  { membership: row, members, properties, service_location }: Household,
  invoices: Invoice[],
  { type, maySeeInvoices }: Names,
  { now, env }: OperationContext,
) {
  const timezone = zoneOf(env);
  return {
    id: row.id,
    uuid: row.uuid,
    membership_id: row.id,
    version: row.version,
    state: row.state,
    status: shownStatus(row, now),
    cancel_reason: row.cancel_reason,
    membership_type: type,
    service_location_id: row.service_location_id,
    service_location,
    date: row.date,
    expires_at: row.expires_at,
    /** The club's day on which it ends. */
    expires_on: row.expires_at && dayOf(row.expires_at, timezone),
    terms_accepted_at: row.terms_accepted_at,
    terms_version: row.terms_version,
    created_at: row.created_at,
    membership_card: row.membership_card,
    newsletter: row.newsletter,
    communications: row.communications,
    invoice_preference: row.invoice_preference,
    out_of_network: row.out_of_network,
    about_club: row.about_club,
    mortgage_holder: row.mortgage_holder,
    years_in_home: row.years_in_home,
    checking_savings: row.checking_savings,
    branch: row.branch,
    subscription_type: row.subscription_type,
    subscription_no_years: row.subscription_no_years,
    payment_method: row.payment_method,
    paperless_communication: row.paperless_communication,
    do_not_email: row.do_not_email,
    mails_off: row.mails_off,
    mailing_address_as_home: row.mailing_address_as_home,
    file_uuid: row.file_uuid,
    members,
    shipping: null,
    mailing_address: {
      address: row.mailing_address,
      city: { id: row.mailing_city_id, label: row.mailing_city ?? '' },
      state: row.mailing_state,
      zip: row.mailing_zip,
    },
    member_contact_phone: { fname: row.contact_fname, lname: row.contact_lname, phone: row.contact_phone },
    properties: properties.map(({ city, city_id, ...property }) => ({
      ...property,
      city: { id: city_id, label: city ?? '' },
    })),
    dues_amount: invoices[0]?.amount ?? null,
    invoices: (maySeeInvoices ? invoices : []).map(
      ({ id, uuid, status, amount, paid, left, description, invoice_date, payment_method, paid_at }) => ({
        id,
        uuid,
        status,
        amount,
        paid,
        left,
        description,
        invoice_date,
        payment_method,
        paid_at,
      }),
    ),
  };
}

export type MembershipView = ReturnType<typeof membershipView>;
