import * as z from 'zod';
import { choiceEdit, choiceKey, choiceName, choiceNameEs } from '~/domains/settings/forms/choice-fields';
import { id, REQUIRED, requiredText } from '~/lib/form/schema';

const code = () =>
  requiredText(40)
    .transform((typed) => typed.toUpperCase())
    .refine((typed) => typed === '' || /^[A-Z0-9]{2,12}$/.test(typed), '2 to 12 letters and digits');

export const createJobCategoryInput = z.object({ code: code(), name: choiceName(), name_es: choiceNameEs() });

/** Fields that are omitted are unchanged. */
export const updateJobCategoryInput = z.object({ ...choiceEdit, code: code().optional() });

export const mergeJobCategoryInput = z.object({ ...choiceKey, into: id(REQUIRED) });

/** `id` is the category's. */
export const createJobCodeInput = z.object({ id: id(), description: choiceName(), description_es: choiceNameEs() });

const { name: _, name_es: __, ...place } = choiceEdit;

/** Fields that are omitted are unchanged. */
export const updateJobCodeInput = z.object({
  ...place,
  description: choiceName().optional(),
  description_es: choiceNameEs().optional(),
});
