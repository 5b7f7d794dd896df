import type { FieldMetadata } from '@conform-to/react';
import { TextField } from '~/ui/form/fields/text-field';

/** Why a group of settings is saved: shown in its versions. */
export function NoteField({ field }: { field: FieldMetadata<string | null | undefined> }) {
  return (
    <TextField
      field={field}
      label="Note"
      mark="none"
      help="Why it changes; shown in the list of versions."
      maxLength={500}
      autoComplete="off"
    />
  );
}
