import * as z from 'zod';
import { city } from '~/domains/places/schema';
import { imageFile } from '~/lib/form/image-input';
import {
  cents,
  email,
  flag,
  id,
  key,
  optional,
  phone,
  readDigits,
  requiredPhone,
  requiredText,
  text,
  wholeNumber,
} from '~/lib/form/schema';
import { MAX_MEMBERS, MAX_PROPERTIES } from './rules/limits';

/** Names are used in mails: one with an address in it would let a visitor send mail in the club's name. */
const personName = () => requiredText().refine((name) => !/:\/\/|\bwww\./i.test(name), NO_ADDRESS_IN_NAMES);
const NO_ADDRESS_IN_NAMES = 'A name has no web address in it';

export const memberInput = z.object({
  first_name: personName(),
  last_name: personName(),
  email: email(),
  cell_phone: requiredPhone(),
  home_phone: phone(),
  work_phone: phone(),
  work_phone_extension: text(20),
  occupation: text(),
  company: text(),
  relation: text(),
});

export const address = { city: city(), state: text(2), zip: text(10) };
export const propertyInput = z.object({ address: requiredText(), ...address });
export const mailingInput = z.object({ address: requiredText(), ...address });

/** 1 = hard copy, 2 = digital. */
export const copy = () =>
  z.preprocess(
    (value: 1 | 2 | '1' | '2' | '' | null | undefined) => readDigits(value || 2) || 2,
    z.literal([1, 2], 'Choose 1 or 2'),
  );

const cost = () => optional(cents('This must be greater than 0', 1));

export const membershipFields = z.object({
  membership_type: key(40),
  service_location_id: optional(id()),
  membership_card: copy(),
  newsletter: copy(),
  communications: copy(),
  invoice_preference: copy(),
  about_club: text(1000),
  mortgage_holder: text(),
  years_in_home: text(20),
  checking_savings: text(),
  branch: text(),
  subscription_type: z.preprocess(
    (value: 'single_year' | 'multiple_years' | '' | null | undefined) => value || 'single_year',
    z.enum(['single_year', 'multiple_years']),
  ),
  subscription_no_years: z.preprocess(
    (value: number | string | undefined) => (value === undefined || value === '' ? 1 : value),
    wholeNumber('This must be a whole number greater than 0')
      .refine((value) => value > 0, 'This must be a whole number greater than 0')
      .refine((value) => value <= 50, 'This may be 50 at most'),
  ),
  property_custom_cost: flag(),
  new_property_cost: cost(),
  membership_custom_cost: flag(),
  membership_cost: cost(),
  payment_method: z.enum(['STRIPE', 'CHECK']),
  pay_by_cc: flag(),
  paperless_communication: flag(),
  terms_acceptance: flag(),
  mailing_address_as_home: flag(),
  out_of_network: flag(),
  date: optional(z.iso.date()),
  file: imageFile(),
});

type Json = Record<string, unknown>;
const isBlank = (row: unknown): boolean =>
  typeof row === 'object' && row !== null
    ? Object.values(row).every(isBlank)
    : row === undefined || row === null || String(row).trim() === '';

/** Empty rows at the end of a list are neither checked nor stored. */
function withoutBlankTail(rows: unknown): unknown {
  if (!Array.isArray(rows)) return rows;
  let end = rows.length;
  while (end > 1 && isBlank(rows[end - 1])) end -= 1;
  return rows.slice(0, end);
}

/** A form's or an API client's input before validation: same-as-home filled in, empty rows dropped. */
function prepare(value: z.input<typeof application>): unknown {
  const input: Json = value ?? {};
  const membership = (input.membership ?? {}) as Json;
  const properties = withoutBlankTail(input.properties);
  const asHome = flag().safeParse(membership.mailing_address_as_home).data;
  const home = Array.isArray(properties) ? properties[0] : undefined;
  return {
    ...input,
    members: withoutBlankTail(input.members),
    properties,
    mailing_address: asHome ? home : (input.mailing_address ?? {}),
    member_contact_phone: input.member_contact_phone ?? {},
    membership: {
      ...membership,
      ...paymentOf(membership),
      file: membership.file ?? input.file,
    },
  };
}

/**
 * How the dues are paid: the payment method, else the card checkbox, by default the card. `asks_pay_by_cc` marks a form
 * with the checkbox, because an unticked one sends nothing.
 */
function paymentOf({ payment_method, pay_by_cc, asks_pay_by_cc }: Json): Json {
  const tick = flag().safeParse(pay_by_cc);
  const isUnticked = tick.data === false && (pay_by_cc !== undefined || asks_pay_by_cc !== undefined);
  const method = payment_method || (isUnticked ? 'CHECK' : 'STRIPE');
  return { payment_method: method, pay_by_cc: tick.success ? method === 'STRIPE' : pay_by_cc };
}

const application = z.object({
  members: z.array(memberInput).min(1).max(MAX_MEMBERS, `At most ${MAX_MEMBERS} members`),
  properties: z.array(propertyInput).min(1).max(MAX_PROPERTIES, `At most ${MAX_PROPERTIES} properties`),
  mailing_address: mailingInput,
  member_contact_phone: z.object({ fname: text(), lname: text(), phone: phone() }),
  membership: membershipFields,
  submission_id: text(64),
  /** The dues that the sender was shown: with others, nothing is stored. */
  quoted_total_cents: optional(cents()),
  /** The version of the terms that the sender was shown; 0 is the default. */
  terms_version: optional(wholeNumber().refine((version) => version >= 0, 'This must be 0 or more')),
});

/** An application by staff. */
export const createMembershipInput = z.preprocess(prepare, application);

/** A visitor's application: the terms must be accepted. */
export const applyForMembershipInput = z.preprocess(
  prepare,
  application.extend({
    membership: membershipFields.extend({
      terms_acceptance: flag().refine((accepted) => accepted, 'This field is required'),
    }),
  }),
);

export type Application = z.output<typeof application>;

export const calculatePriceInput = z.object({
  additional_properties: z.preprocess(
    (value: number | string | null | undefined) => (value === undefined || value === null || value === '' ? 0 : value),
    wholeNumber().refine((count) => count >= 0 && count < MAX_PROPERTIES, `At most ${MAX_PROPERTIES} properties`),
  ),
  membership_type: key(40),
  number_of_years: membershipFields.shape.subscription_no_years,
  property_custom_cost: flag(),
  new_property_cost: cost(),
  membership_custom_cost: flag(),
  membership_cost: cost(),
});

/** A membership's id or uuid in paths and payloads. */
export const membershipKey = key(36);
export const membershipKeyInput = z.object({ id: membershipKey });
