import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import type { FieldErrors } from '../errors';

/** The fields of a group, by the names that the input of its schema has. */
export type FieldsOf<Group> = { [Name in keyof Group]-?: FieldMetadata<Group[Name]> };

/** Changes a form by script: the part of conform's form metadata that sections of any form use. */
export type FormControl = Pick<
  FormMetadata<Record<string, unknown>>,
  'update' | 'insert' | 'remove' | 'validate' | 'value'
>;

/** `members.0.email` as the form names it: `members[0].email`. */
export function formNames(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [field.replace(/\.(\d+)(?=\.|$)/g, '[$1]'), messages]),
  );
}
