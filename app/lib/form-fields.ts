import type { FieldMetadata } from '@conform-to/react';

/** A group of fields by name. The application's schema prepares its input, so conform cannot name them by type. */
export type Fields = Record<string, FieldMetadata>;

export function fieldsOf(field: FieldMetadata | undefined): Fields {
  return (field as unknown as FieldMetadata<Record<string, unknown>>).getFieldset() as unknown as Fields;
}

export function rowsOf(field: FieldMetadata | undefined): FieldMetadata[] {
  return (field as unknown as FieldMetadata<unknown[]>).getFieldList() as unknown as FieldMetadata[];
}

/** Changes a form from script: the part of conform's form metadata that the sections use. */
export interface FormControl {
  id: string;
  dirty: boolean;
  value: Record<string, unknown> | undefined;
  update(change: { name: string; value: unknown; validated?: boolean }): void;
  insert: { (change: { name: string }): void; getButtonProps(change: { name: string }): object };
  remove: { getButtonProps(change: { name: string; index: number }): object };
  validate: { getButtonProps(change: { name: string }): object };
}

export function fillForm(form: FormControl, values: object): void {
  for (const [name, value] of Object.entries(values)) form.update({ name, value });
}
