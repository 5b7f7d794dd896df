import * as z from 'zod';
import { address } from '~/domains/memberships/schema';
import { vendorTypes } from '~/domains/vendors/rules/vendor-types';
import {
  email,
  id,
  isId,
  key,
  nullable,
  optional,
  REQUIRED,
  readDecimal,
  readDigits,
  requiredPhone,
  requiredText,
} from '~/lib/form/schema';
import { storedPhone } from '~/lib/text/phone';
import { communicationPrefs } from './rules/communication-prefs';
import { contractorStatuses } from './states';

const MALFORMED_EMAIL = 'Please enter a valid email';
const ZIP = /^\d{5}(-\d{4})?$/;
const SHARE = 'This must be between 0 and 100 percent';

/** Text that may be blank; left out, it is unchanged. */
const kept = (max = 255) =>
  z.preprocess(
    (value: string | null | undefined) => (value === null ? '' : value),
    z.string().trim().max(max, `At most ${max} characters`).optional(),
  );

const keptPhone = () => kept(40).transform((typed) => (typed === undefined ? undefined : storedPhone(typed)));

/** A number as JSON or a form sends it; blank and left out are undefined. */
const number = (most: number, message: string) =>
  optional(
    z.preprocess(
      (value: number | string) => (typeof value === 'string' ? readDecimal(value.replace('%', '')) : value),
      z.number(message).min(0, message).max(most, message),
    ),
  );

const oneOf = (rows: readonly { id: number }[], message: string, left: string | undefined) =>
  z
    .int({ error: ({ input }) => (input === undefined ? (left ?? message) : message) })
    .refine((chosen) => rows.some((row) => row.id === chosen), message);

const chosenNumber = (value: number | string | null | undefined) =>
  value === '' || value === null || value === undefined ? undefined : readDigits(value);

/** Ids, each once, as a list, as `1,3` or as `{id}`s; left out, they are unchanged. */
type Category = number | string | { id: number };
const categoryIds = z.preprocess((value: Category | Category[] | null | undefined) => {
  if (value === undefined || value === null) return undefined;
  const all = (Array.isArray(value) ? value : [value]).flatMap((entry: unknown) => {
    if (typeof entry === 'string') return entry.split(',').filter((part) => part.trim() !== '');
    return [(entry as { id?: unknown } | null)?.id ?? entry];
  });
  const ids = all.map((entry) => (isId(entry as Category & string) ? Number(entry) : Number.NaN));
  return [...new Set(ids)].sort((one, other) => one - other);
}, z.array(z.int('Choose categories').positive('Choose categories')).max(40, 'At most 40 categories').optional());

const contractorFields = {
  name: requiredText(120),
  vendor_type_id: z.preprocess(chosenNumber, oneOf(vendorTypes, 'Choose a vendor type', undefined).optional()),
  /** A fraction: 0.1 is 10 %. */
  factor_percent: number(1, 'This must be a fraction between 0 and 1'),
  /** The same in percent, as users write it; blank is none. */
  service_fee: z.preprocess(
    (value: number | string | null | undefined) => (value === '' ? 0 : value),
    number(100, SHARE),
  ),
  job_category_ids: categoryIds,
  address_line: kept(),
  address_line_2: kept(),
  city: address.city.optional(),
  state_id: kept(2),
  zip: z.preprocess(
    (value: number | string) => String(value ?? ''),
    z
      .string()
      .trim()
      .min(1, 'The zip field is required.')
      .refine((value) => value === '' || ZIP.test(value), 'The selected zip is invalid.'),
  ),
  contact: kept(120),
  email: email(REQUIRED, MALFORMED_EMAIL),
  email_2: z.preprocess(
    (value: string | null | undefined) => (value === null ? '' : value),
    z.union([z.literal(''), email('', MALFORMED_EMAIL)], MALFORMED_EMAIL).optional(),
  ),
  phone: requiredPhone(),
  home_phone: keptPhone(),
  cell_phone: keptPhone(),
  fax: keptPhone(),
  pager: keptPhone(),
  website: kept(),
  communication_pref_id: z.preprocess(chosenNumber, oneOf(communicationPrefs, 'Choose one of these', REQUIRED)),
  comment: kept(5000),
  service_location_id: nullable(id()),
  /** Last day of validity of licence or insurance. */
  expire: nullable(z.iso.date('This must be a date')),
};

export const createContractorInput = z.object({
  alpha_ref: z.preprocess(
    (value: string) => String(value ?? '').trim(),
    z.string().refine((value) => [...value].length === 3, 'Must enter 3 characters'),
  ),
  ...contractorFields,
  /** The form's idempotency key: the same key returns the contractor that it created. */
  submission_id: optional(z.uuid()),
});

/** Without `alpha_ref`, which never changes. */
export const updateContractorInput = z.object({
  id: key(),
  ...contractorFields,
  /** The version that was edited; if it is stale, nothing is saved. */
  version: optional(id()),
});

export type ContractorFields = Omit<z.output<typeof updateContractorInput>, 'id' | 'version'>;

export const contractorKeyInput = z.object({ id: key() });
export const contractorEmailInput = z.object({ email: email(REQUIRED, MALFORMED_EMAIL) });
export const contractorStatusInput = z.object({
  id: key(),
  status: z.preprocess(
    (value: string) => (typeof value === 'string' ? value.trim().toUpperCase() : value),
    z.enum(contractorStatuses, `Choose one of ${contractorStatuses.join(', ')}`),
  ),
});
