import type { DefaultValue } from '@conform-to/react';
import type * as z from 'zod';
import type { FormSchema } from '~/lib/form/form';
import type { MergeRules } from '~/lib/form/merge';
import type { OperationName, OperationRegistry, ResultOf } from '~/lib/operation/registry';

/** How a kind of record is edited: declared once beside its fields, and the same at every render. */
export interface RecordEditor<Name extends OperationName, Schema extends FormSchema, Entry, Values, Lists> {
  /** The form's id. */
  id: string;
  /** What the form is about: “member”. */
  noun: string;
  /** The operation that saves; built on editRecord. */
  operation: Name;
  /** The message where the network or the server failed, in place of “Something went wrong!”. */
  faultText?: string;
  /** How long its toasts stay, in milliseconds, where not as long as others. */
  toastDuration?: number;
  schema(): Promise<Schema>;
  rules: MergeRules<Values>;
  /** A record as form values. */
  valuesOf(record: Entry): Values;
  /** The record in the operation's result, as form values. */
  saved(result: ResultOf<OperationRegistry[Name]>): { version: number; values: Values };
  /** The values of the form, or of a form sent with scripts off. */
  read(typed: object, base: Values): Values;
  /** Values as the form's fields take them. */
  fieldsOf(values: Values, lists: Lists): DefaultValue<z.input<Schema>>;
  labelOf(name: string): string;
  /** A field's name in the error summary, where it differs. */
  errorLabelOf?(name: string): string;
  /** A value as people read it. */
  wordsOf(name: string, value: unknown, lists: Lists): string;
}
