import * as z from 'zod';
import { choiceEdit, choiceKey, choiceLine, choiceName, choiceNameEs } from '~/domains/settings/forms/choice-fields';
import { id, REQUIRED, requiredText } from '~/lib/form/schema';
import { MOST_WORDS } from './rules/kinds';

const code = () =>
  requiredText(40)
    .transform((typed) => typed.toUpperCase())
    .refine((typed) => typed === '' || /^[A-Z0-9]{2,12}$/.test(typed), '2 to 12 letters and digits');

/** Words as a list, or as one text with a comma or a line between them; without case each is stored once. */
const words = () =>
  z.preprocess(
    (typed: string[] | string) =>
      (Array.isArray(typed) ? typed : String(typed ?? '').split(/[,;\n]/))
        .map((word) => choiceLine(String(word)))
        .filter((word, index, all) => word !== '' && all.findIndex((each) => isSame(each, word)) === index),
    z
      .array(z.string())
      .max(MOST_WORDS, `At most ${MOST_WORDS} words`)
      .refine((list) => list.every((word) => word.length <= 40), 'At most 40 characters a word')
      .refine((list) => list.every((word) => /[\p{L}\p{N}]/u.test(word)), 'Write words with a comma between them'),
  );

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export const createJobCategoryInput = z.object({
  code: code(),
  name: choiceName(),
  name_es: choiceNameEs(),
  words: words().optional(),
  words_es: words().optional(),
});

/** Fields that are omitted are unchanged. */
export const updateJobCategoryInput = z.object({
  ...choiceEdit,
  code: code().optional(),
  words: words().optional(),
  words_es: words().optional(),
});

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
