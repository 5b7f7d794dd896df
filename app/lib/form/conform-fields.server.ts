import { parse } from '@conform-to/react';
import * as z from 'zod';
import { badRequest } from '../errors';
import { checkName, checkShape, pathOf } from '../http/limits.server';
import { isReserved, withoutReserved } from '../http/reserved-names';

const index = z.int().min(0).max(1000).optional();
const intent = z.object({
  type: z.enum(['validate', 'reset', 'update', 'insert', 'remove', 'reorder']),
  payload: z.looseObject({ name: z.string().optional(), index, from: index, to: index }),
});
const state = z.looseObject({});

const malformed = () => badRequest('The form could not be read.');

/**
 * Validates the two fields that carry conform's buttons and state: conform trusts them, and builds lists as long as
 * they say.
 * @throws AppError 400
 */
export function checkConformFields(form: FormData): FormData {
  if ([...form.keys()].some((name) => pathOf(name).some(isReserved))) throw malformed();
  for (const [name, schema] of [
    ['__intent__', intent],
    ['__state__', state],
  ] as const) {
    const text = form.get(name);
    if (text === null || text === '') continue;
    const { success, data } = schema.safeParse(jsonOf(text));
    if (!success) throw malformed();
    checkShape(data);
    const changed = (data as z.output<typeof intent>).payload?.name;
    if (name === '__intent__' && changed) {
      checkName(changed);
      if (pathOf(changed).some(isReserved)) throw malformed();
    }
  }
  if (form.get('__intent__')) applyIntent(form);
  return form;
}

/** An intent may name a list that does not exist: conform then throws. */
function applyIntent(form: FormData): void {
  try {
    parse(form, { resolve: () => ({ value: null }) });
  } catch {
    throw malformed();
  }
}

function jsonOf(text: FormDataEntryValue): unknown {
  try {
    return JSON.parse(String(text), withoutReserved);
  } catch {
    throw malformed();
  }
}
