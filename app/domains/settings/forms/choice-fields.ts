import * as z from 'zod';
import { id, optional, requiredText, text, wholeNumber } from '~/lib/form/schema';

const LONGEST = 80;

/** A name that is read in one line. */
export const choiceLine = (value: string) => value.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
export const choiceName = () => requiredText(LONGEST).transform(choiceLine).pipe(requiredText(LONGEST));
export const choiceNameEs = () => text(LONGEST).transform(choiceLine);

/** The place in the list, counted from 1. */
const position = () => optional(wholeNumber().pipe(z.int().min(1, 'At least 1').max(10_000, 'At most 10000')));

/** A choice, and the version that was seen of it; if it is stale, nothing is saved. */
export const choiceKey = { id: id(), version: optional(id()) };

/** The fields that every choice has; those that are omitted are unchanged. */
export const choiceEdit = {
  ...choiceKey,
  name: choiceName().optional(),
  name_es: choiceNameEs().optional(),
  position: position(),
};

export const choiceKeyInput = z.object(choiceKey);
