import * as z from 'zod';
import { id, optional, requiredText, text } from '~/lib/form/schema';

/** Five digits, or five and four; stored as five. Anything else is unchanged, and the lookup finds nothing. */
export const zip = () =>
  z.preprocess(
    (value: number | string) => (typeof value === 'number' ? String(value) : value),
    requiredText(20).transform((typed) => /^(\d{5})(-?\d{4})?$/.exec(typed)?.[1] ?? typed),
  );

/** A city as id, label or both; an unknown label is stored as typed. */
export const city = () =>
  z.preprocess(
    (value: string | number | { id?: number | string; label?: string } | null | undefined) => {
      if (typeof value === 'object' && value !== null) return value;
      if (typeof value === 'number' || /^\d+$/.test(String(value ?? ''))) return { id: Number(value) };
      return { label: value ?? '' };
    },
    z.object({ id: optional(id()), label: text(120) }),
  );

export const zipInput = z.object({ zip: zip() });

export const citiesInput = z.object({ state_code: requiredText(2).transform((code) => code.toUpperCase()) });
