import { z } from 'zod';
import { id, optional, requiredText, text } from '~/lib/form/schema';

/** Five digits, or five and four; kept as the five. Anything else stays as typed, and the lookup finds nothing. */
export const zip = () =>
  z.preprocess(
    (value: number | string) => (typeof value === 'number' ? String(value) : value),
    requiredText(20).transform((typed) => /^(\d{5})(-?\d{4})?$/.exec(typed)?.[1] ?? typed),
  );

/** A city as id, label or both; a label that is in no table is kept as typed. */
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
