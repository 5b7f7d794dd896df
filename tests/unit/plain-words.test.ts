import { expect, test } from 'vitest';
import type * as z from 'zod';
import { fieldErrors } from '~/lib/operation/operation.server';
import { operations } from '~/operations.server';

type Path = (string | number)[];
type Def = z.core.$ZodTypes['_zod']['def'];

/** Every field of a schema, the groups and lists among them, as the way to it. */
function fieldsIn(schema: z.core.$ZodType, path: Path = []): Path[] {
  const def = schema._zod.def as Def;
  if (def.type === 'pipe') return fieldsIn(def.in._zod.def.type === 'transform' ? def.out : def.in, path);
  if ('innerType' in def) return fieldsIn(def.innerType as z.core.$ZodType, path);
  if (def.type === 'array')
    return [path, ...fieldsIn(def.element, [...path, 0]).filter((way) => way.length > path.length)];
  if (def.type !== 'object') return [path];
  const inside = Object.entries(def.shape).flatMap(([name, field]) =>
    fieldsIn(field as z.core.$ZodType, [...path, name]),
  );
  return path.length > 0 ? [path, ...inside] : inside;
}

/** An input in which only this field is given. */
const inputWith = ([first, ...rest]: Path, value: unknown): unknown => {
  if (first === undefined) return value;
  return typeof first === 'number' ? [inputWith(rest, value)] : { [first]: inputWith(rest, value) };
};

const WRONG = [
  undefined,
  null,
  true,
  -1.5,
  1e20,
  '',
  'no such word',
  'x'.repeat(20_000),
  [],
  [[]],
  ['x'],
  {},
  { x: 1 },
];
const JARGON =
  /expected|received (undefined|null|string|number|array|object|boolean|nan)|invalid (input|string|option|element|key|iso|uuid|union)|undefined|null|NaN|\[object|schema|nonoptional|too (big|small)|zod/i;

test('every field’s errors are plain messages, whatever is sent', async () => {
  expect(operations.size).toBeGreaterThan(80);
  const found = new Set<string>();
  let asked = 0;
  for (const { name, input } of operations.values()) {
    for (const path of fieldsIn(input)) {
      for (const value of WRONG) {
        const parsed = await input.safeParseAsync(inputWith(path, value));
        asked += 1;
        const messages = parsed.success ? [] : Object.values(fieldErrors(parsed.error)).flat();
        for (const message of messages) if (JARGON.test(message)) found.add(`${name} ${path.join('.')}: ${message}`);
      }
    }
  }
  expect([...found]).toEqual([]);
  expect(asked).toBeGreaterThan(3000);
});
