import { parse } from '@conform-to/react';
import type { FormDraft } from './drafts';

/** Entries as nested values. */
export function valuesOf(entries: FormDraft['entries']): Record<string, unknown> {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return parse(data, { resolve: (value) => ({ value }) }).payload;
}
