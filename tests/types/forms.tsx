import { createVendorInput } from '~/domains/vendors/schema';
import { useOperationForm } from '~/lib/form/form';
import type { Change } from '~/lib/operation/commit.server';

/* Checked by tsc and never run: see operations.ts. */

export function useFieldsOfASchema() {
  const [, fields] = useOperationForm({
    id: 'vendor',
    schema: async () => createVendorInput,
    // @ts-expect-error the schema has no such field to begin with
    defaultValue: { name: 'Acme', colour: 'red' },
  });
  // @ts-expect-error the schema has no such field
  return [fields.name, fields.colour];
}

const known = { id: 1, version: 1 };
export const changes: Change[] = [
  { ...known, subject: 'invoice', action: 'refunded' },
  // @ts-expect-error an action has one spelling
  { ...known, subject: 'invoice', action: 'refund' },
  // @ts-expect-error the history has no such noun
  { ...known, subject: 'colour', action: 'created' },
];
