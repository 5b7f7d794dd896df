import * as z from 'zod';
import {
  email,
  flag,
  id,
  nullable,
  optional,
  phone,
  REQUIRED,
  requiredText,
  text,
  wholeNumber,
} from '~/lib/form/schema';
import { jobMailKeys } from '../rules/job-mails';
import { MAX_MEMBERS } from '../rules/limits';
import { address, copy, mailingInput, memberInput, membershipKey } from '../schema';
import { membershipStatuses } from '../states';

const contactInput = memberInput.extend({
  /** The id of an existing member; without it the member is new. */
  id: optional(id()),
  email: email(REQUIRED, 'Please enter a valid email.'),
});

/** A reference to a record: its id, or the object that the API returns, `{id, …}`. */
type Named = number | string | { id: number | string };
const idOf = (value: Named | null | undefined) =>
  typeof value === 'object' && value !== null ? (value.id ?? null) : value;

/** Left out it is unchanged; blank it is emptied. */
const kept = (max = 255) =>
  z.preprocess((value: string | null | undefined) => (value === null ? '' : value), text(max).optional());

/** A day, or the instant that the API returns for one. */
const day = z.union([z.iso.date(), z.iso.datetime({ offset: true })], 'This must be a date');

/** Keys of mails about jobs: a list, or what the boxes of a form send after a blank. */
export const jobMailList = () =>
  z.preprocess(
    (value: string | string[] | null | undefined) =>
      value === undefined ? undefined : [value ?? ''].flat().filter((key) => key !== ''),
    z
      .array(z.enum(jobMailKeys))
      .max(20)
      .transform((keys) => jobMailKeys.filter((key) => keys.includes(key)))
      .optional(),
  );

export const termsInput = z.object({
  status: optional(z.enum(membershipStatuses, 'Choose a status')),
  /** By id or code. */
  membership_type: z.preprocess(
    (value: Named | null | undefined) => (idOf(value) ? String(idOf(value)) : undefined),
    text(40).optional(),
  ),
  service_location_id: z.preprocess(idOf, optional(id())),
  date: optional(day),
  /** The day on which the membership ends; blank for none. */
  expires_at: nullable(day),
  membership_card: copy().optional(),
  newsletter: copy().optional(),
  communications: copy().optional(),
  invoice_preference: copy().optional(),
  out_of_network: flag().optional(),
  paperless_communication: flag().optional(),
  mailing_address_as_home: flag().optional(),
  /** Stops every mail that no person writes, except codes, receipts and those for the safety of an account. */
  do_not_email: flag().optional(),
  /** The mails about their jobs that the household does not get; the profile's form sends those that it gets. */
  mails_off: jobMailList(),
  job_mails: jobMailList(),
  about_club: kept(1000),
  mortgage_holder: kept(),
  years_in_home: kept(20),
  checking_savings: kept(),
  branch: kept(),
});

/**
 * A change of a membership. Omitted parts are unchanged; `members` are all of them, the primary one first. `version` is
 * the edited one: a later one is not overwritten.
 */
export const updateMembershipInput = z.object({
  id: membershipKey,
  version: optional(wholeNumber()),
  members: z
    .array(contactInput)
    .min(1, 'A membership has at least one member')
    .max(MAX_MEMBERS, `At most ${MAX_MEMBERS} members`)
    .optional(),
  mailing_address: mailingInput.optional(),
  member_contact_phone: z.object({ fname: text(), lname: text(), phone: phone() }).optional(),
  membership: termsInput.default({}),
});
export type MembershipUpdate = z.output<typeof updateMembershipInput>;

const wholeAddress = {
  address: requiredText(),
  city: address.city.refine(({ id, label }) => id !== undefined || label !== '', REQUIRED),
  state: requiredText(2),
  zip: requiredText(10),
};

export const createPropertyInput = z.object({ membership_id: membershipKey, ...wholeAddress });

/** `version` is the property's own, as of opening the form. */
export const updatePropertyInput = z.object({
  id: id(),
  membership_id: membershipKey.optional(),
  version: optional(wholeNumber()),
  ...wholeAddress,
});

export const propertyKeyInput = z.object({ id: id() });
