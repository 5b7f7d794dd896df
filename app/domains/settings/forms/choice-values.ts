import type * as z from 'zod';
import type { FormSchema } from '~/lib/form/form';
import { flatRules } from '~/lib/form/merge';
import type { OperationName, OperationRegistry, ResultOf } from '~/lib/operation/registry';
import type { RecordEditor } from '~/ui/form/record-editor';

/** A choice as its form has it: `uuid` is its id, under the name that RecordForm needs. */
export type ChoiceEntry = { uuid: string; version: number };
export type ChoiceValues = Record<string, string>;

/** The labels of a choice's names, for its form and for its errors. */
export const choiceLabels = { name: 'Name', name_es: 'Name in Spanish' };

export const choiceEntry = <Row extends { id: number; version: number }>(row: Row) => ({
  ...row,
  uuid: String(row.id),
});

/** A list as one text, with a comma between its words. */
const textOf = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

interface EditorOptions<Name extends OperationName, Schema extends FormSchema> {
  /** As sentences call it. */
  noun: string;
  operation: Name;
  schema(): Promise<Schema>;
  /** The fields and what they are called. */
  labels: Record<string, string>;
  savedOf(result: ResultOf<OperationRegistry[Name]>): { version: number };
}

/** The editor of a list's choices: see RecordForm. */
export function choiceEditor<Name extends OperationName, Schema extends FormSchema>({
  noun,
  operation,
  schema,
  labels,
  savedOf,
}: EditorOptions<Name, Schema>): RecordEditor<Name, Schema, ChoiceEntry, ChoiceValues, null> {
  const valuesOf = (row: object): ChoiceValues =>
    Object.fromEntries(Object.keys(labels).map((name) => [name, textOf((row as Record<string, unknown>)[name])]));
  return {
    id: operation,
    noun,
    operation,
    schema,
    rules: flatRules(),
    valuesOf,
    saved(result) {
      const row = savedOf(result);
      return { version: row.version, values: valuesOf(row) };
    },
    read: (typed, base) => ({ ...base, ...valuesOf(typed) }),
    fieldsOf: (values) => values as Record<string, string> as never,
    labelOf: (name) => labels[name] ?? name,
    wordsOf: (_name, value) => String(value ?? '') || '–',
  } satisfies RecordEditor<Name, Schema, ChoiceEntry, ChoiceValues, null> & { schema(): Promise<z.ZodType> };
}
