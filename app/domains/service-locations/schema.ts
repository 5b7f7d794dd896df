import * as z from 'zod';
import { city, zip } from '~/domains/places/schema';
import { email, flag, id, key, optional, REQUIRED, requiredText, text } from '~/lib/form/schema';
import { choiceOf, listFields, listInput } from '~/lib/list/list';

const MAX_ZIPS = 3000;
const ONLY_DIGITS = 'Only 2-digit codes are allowed.';

const code = () =>
  z.preprocess(
    (value: number | string) => (typeof value === 'number' ? String(value) : value),
    requiredText(10).refine((typed) => typed === '' || /^\d{1,2}$/.test(typed), ONLY_DIGITS),
  );

/** The error message for values that are no zips. */
export function noZips(words: readonly string[]): string {
  const [first, ...more] = words;
  return more.length === 0 ? `${first} is not a zip code.` : `${first} and ${more.length} more are not zip codes.`;
}

const wordOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '?');

/** Zips as a list, or as one text with any separators; left out, they are unchanged. */
const zips = () =>
  z.preprocess(
    (value: string | number | string[] | null | undefined) => {
      if (value === undefined || value === null) return undefined;
      const words = Array.isArray(value) ? value.map(wordOf) : wordOf(value).split(/[^\w-]+/);
      return [...new Set(words.map((word) => word.trim()).filter(Boolean))].sort();
    },
    z
      .array(z.string())
      .superRefine((all, { addIssue }) => {
        const wrong = all.filter((zip) => !/^\d{5}$/.test(zip));
        if (wrong.length > 0) addIssue({ code: 'custom', message: noZips(wrong) });
      })
      .max(MAX_ZIPS, `At most ${MAX_ZIPS} zip codes`)
      .optional(),
  );

const fields = {
  name: code(),
  region_code: text(20),
  office: text(120),
  city: city().refine(({ id, label }) => id !== undefined || label !== '', REQUIRED),
  state_code: requiredText(2).transform((typed) => typed.toUpperCase()),
  enabled: optional(flag()),
  zips: zips(),
};

export const createServiceLocationInput = z.object(fields);

export const updateServiceLocationInput = z.object({
  id: key(),
  ...fields,
  /** The version that was edited; if it is stale, nothing is saved. */
  version: optional(id()),
});

export const serviceLocationKeyInput = z.object({ id: key() });

/** A request for a mail when a zip is served, with consent. */
export const areaNoticeInput = z.object({
  email: email(),
  zip: zip(),
  consent: flag().refine((isGiven) => isGiven, REQUIRED),
});

export const areaAddressInput = z.object({ email: email() });

/** Search by name or city, page, per_page. */
export const serviceLocationListInput = listInput({ status: choiceOf(['enabled', 'disabled']) });

/** `name` is the label, `01-Seattle`, or the bare code. */
export const viewServiceLocationInput = z.object({
  name: key(200),
  page: listFields.page,
  per_page: listFields.per_page,
});

export type ServiceLocationFields = z.output<typeof createServiceLocationInput>;
