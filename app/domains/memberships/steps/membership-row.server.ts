import { clubToday } from '~/lib/env.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { termsAccepted } from '~/lib/texts/terms-in-force.server';
import { mayAgreePrice } from '../reads/price-order.server';
import type { Address } from '../reads/resolve-addresses.server';
import type { Application } from '../schema';
import type { memberships } from '../table.server';
import { copiesOf, lineOf, mailingOf } from './primary-copies.server';

interface Decided {
  uuid: string;
  typeId: number;
  years: number;
  state: 'APPLICATION' | 'MEMBERSHIP';
  outOfNetwork: boolean;
  serviceLocationId: number | null;
  /** The stored form of the form's id. */
  submission: string | null;
}

type Resolved = Omit<Application, 'properties' | 'mailing_address'> & {
  properties: Address[];
  mailing_address: Address;
};

/**
 * The membership's own row from an application; join dates of visitors are ignored, and custom costs without the
 * permission to agree on them.
 */
export function membershipRow(
  context: OperationContext,
  { members, properties, mailing_address: mailing, member_contact_phone: contact, membership, terms_version }: Resolved,
  { uuid, typeId, years, state, outOfNetwork, serviceLocationId, submission }: Decided,
): typeof memberships.$inferInsert {
  const { now, actor, request } = context;
  const primary = members[0]!;
  const home = properties[0]!;
  const isStaff = actor.kind !== 'visitor';
  const isBelieved = mayAgreePrice(actor);
  const byCard = membership.payment_method === 'STRIPE';
  return {
    uuid,
    state,
    status: 'PENDING',
    membership_type_id: typeId,
    service_location_id: serviceLocationId,
    date: (isStaff ? membership.date : undefined) ?? clubToday(context),
    membership_card: membership.membership_card,
    newsletter: membership.newsletter,
    communications: membership.communications,
    invoice_preference: membership.invoice_preference,
    out_of_network: outOfNetwork,
    about_club: membership.about_club,
    mortgage_holder: membership.mortgage_holder,
    years_in_home: membership.years_in_home,
    checking_savings: membership.checking_savings,
    branch: membership.branch,
    subscription_type: membership.subscription_type,
    subscription_no_years: years,
    property_custom_cost: isBelieved && membership.property_custom_cost,
    new_property_cost: isBelieved ? membership.new_property_cost : undefined,
    membership_custom_cost: isBelieved && membership.membership_custom_cost,
    membership_cost: isBelieved ? membership.membership_cost : undefined,
    payment_method: byCard ? 'STRIPE' : 'CHECK',
    pay_by_cc: byCard,
    paperless_communication: membership.paperless_communication,
    terms_accepted_at: membership.terms_acceptance ? now : null,
    terms_version: membership.terms_acceptance ? (termsAccepted(context, terms_version) as unknown as number) : null,
    mailing_address_as_home: membership.mailing_address_as_home,
    ...mailingOf(mailing),
    contact_fname: contact.fname,
    contact_lname: contact.lname,
    contact_phone: contact.phone,
    submission_id: submission,
    language: request.language,
    ...copiesOf(primary),
    primary_address: lineOf(home),
    created_at: now,
    updated_at: now,
  };
}
