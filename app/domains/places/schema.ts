import { z } from 'zod';
import { requiredText } from '~/lib/schema';

/** Five digits, or five and four; kept as the five. Anything else stays as typed and is looked up in vain. */
export const zip = () =>
  z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    requiredText(20).transform((typed) => /^(\d{5})(-?\d{4})?$/.exec(typed)?.[1] ?? typed),
  );

export const zipInput = z.object({ zip: zip() });

export const citiesInput = z.object({ state_code: requiredText(2).transform((code) => code.toUpperCase()) });
