import * as z from 'zod';
import { choiceEdit, choiceName, choiceNameEs } from '~/domains/settings/forms/choice-fields';
import { REQUIRED, wholeNumber } from '~/lib/form/schema';

const LONGEST = 365;

/** Days from an invoice's day to its due date. */
const days = () =>
  z.preprocess(
    (value: number | string) => (value === '' || value === null ? undefined : value),
    z
      .union([z.string(), z.number()], REQUIRED)
      .pipe(wholeNumber().pipe(z.int().min(0, 'At least 0').max(LONGEST, `At most ${LONGEST}`))),
  );

export const createInvoiceTermInput = z.object({ name: choiceName(), name_es: choiceNameEs(), days: days() });

/** Fields that are omitted are unchanged. */
export const updateInvoiceTermInput = z.object({ ...choiceEdit, days: days().optional() });
