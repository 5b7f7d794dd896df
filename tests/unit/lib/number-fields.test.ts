import { expect, test } from 'vitest';
import * as z from 'zod';
import { operations } from '~/operations.server';

/** Numbers that `Number` reads and nobody types: of some fields one is refused for another reason. */
const TEXTS = ['0x2', '0b10', '0o2', '2e0', '0x10', '16e0', '3e1', '0x1e'];

/** What a schema checks in the end, without what may be left out or is read before. */
function insideOf(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema as { def?: { innerType?: z.core.$ZodType } } & z.core.$ZodType;
  if (def?.innerType) return insideOf(def.innerType);
  if (!(schema instanceof z.ZodPipe)) return schema;
  return schema.def.in instanceof z.ZodTransform ? insideOf(schema.def.out) : insideOf(schema.def.in);
}

/** Every field of an input by its path, each with the schema that reads it. */
function* fieldsOf(schema: z.core.$ZodType, path: string): Generator<[string, z.core.$ZodType]> {
  const inside = insideOf(schema);
  if (inside instanceof z.ZodObject) {
    for (const [name, field] of Object.entries(inside.shape)) yield* fieldsOf(field, `${path}.${name}`);
  } else if (inside instanceof z.ZodArray) {
    yield* fieldsOf(inside.element, `${path}[]`);
  } else yield [path, schema];
}

const reads = (schema: z.core.$ZodType, text: string) => {
  const read = z.safeParse(schema, text);
  return read.success && read.data === Number(text);
};

test('no field of any call reads hexadecimal or exponents as a number', { tags: ['PAY-044'] }, () => {
  const fields = [...operations.values()].flatMap(({ name, input }) => [...fieldsOf(input, name)]);
  expect(fields.length).toBeGreaterThan(900);
  const numbers = fields.filter(([, schema]) => reads(schema, '16') || reads(schema, '2') || reads(schema, '30'));
  expect(numbers.length).toBeGreaterThan(200);
  const found = fields.flatMap(([path, schema]) =>
    TEXTS.filter((text) => reads(schema, text)).map((text) => `${path} reads ${text}`),
  );
  expect(found).toEqual([]);
});
