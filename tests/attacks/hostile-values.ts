import fc from 'fast-check';

/** What hangs on a schema: as much of JSON Schema as the API's document uses. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

/** Ids and uuids of records that there are, which a sensible input names. */
export interface Known {
  ids: string[];
  texts: string[];
}

const words = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff\ud83d',
  '\u202Egnp.exe',
  '\uFEFF',
  '\u2028',
  'é'.normalize('NFD').repeat(50),
  '👩‍👩‍👧‍👦',
  'Z̸̗͝a̵͔̐l̵̰̈g̷̬̈́o̶',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '١٢٣',
  '9'.repeat(400),
  '-1',
  '2147483648',
  '9007199254740993',
  '1,5',
  '%',
  '%zz',
  '%00',
  '%E0%A4%A',
  '../../etc/passwd',
  '..%2f..%2f',
  "'; DROP TABLE members; --",
  '" OR 1=1 --',
  '*',
  'NEAR(',
  'a AND',
  '"',
  '^a',
  'a:b',
  '%_',
  '<script>alert(1)</script>',
  '<svg/onload=1>',
  '=1+1',
  '{{7*7}}',
  '$\u007b7*7}',
  '\r\nSet-Cookie: access_token=x',
  'a@b.c\r\nBcc: x@y.z',
  'javascript:alert(1)',
  '//evil.example',
  '2026-02-30',
  '0000-00-00',
  '-271821-04-19',
  '+275760-09-14',
  '9999-12-31T23:59:60Z',
  '24:00',
  '[object Object]',
  '{"toString":null}',
  '[[[[[[',
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...words) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.constantFrom(256, 1001, 5001, 60_000, 130_000).map((length) => 'a'.repeat(length)) },
  { weight: 1, arbitrary: fc.constantFrom('a ', '<', '((', '\u0301', '%20', ' \t').map((part) => part.repeat(20_000)) },
);

const hostileNumber = fc.oneof(
  fc.constantFrom(-1, 0, -0, 1.5, 0.1 + 0.2, 2 ** 31, 2 ** 53, -(2 ** 53), 2 ** 63, 1e21, 1e308, -1e308, 5e-324),
  fc.integer(),
  fc.double(),
);

const deep = (depth: number, leaf: unknown): unknown => (depth === 0 ? leaf : { a: deep(depth - 1, leaf) });

/** Any value that JSON can say; `__proto__` is a field of its own there. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [null],
      [[]],
      [[[['x']]]],
      [{}],
      { 0: 'a', length: 1e9 },
      JSON.parse('{"toString":null,"valueOf":null}'),
      JSON.parse('{"__proto__":{"polluted":"yes"}}'),
      JSON.parse('{"constructor":{"prototype":{"polluted":"yes"}}}'),
      { toJSON: 'x', then: 'x' },
      { id: { id: { id: 1 } } },
      deep(15, 'x'),
      deep(30, 'x'),
      Array.from({ length: 900 }, () => 'x'),
      Array.from({ length: 1100 }, () => 1),
      Array.from({ length: 200 }, () => ({ a: 1 })),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

function sensibleText(name: string, { format, maxLength = 60 }: Schema, known: Known): fc.Arbitrary<string> {
  if (format === 'date' || /date|_on$|from|^to$/.test(name)) return fc.constantFrom('2026-11-22', '2026-01-01');
  if (/email/.test(name)) return fc.constantFrom('ada@example.org', 'desk@club.example', 'service@club.example');
  if (/phone|cell/.test(name)) return fc.constantFrom('2065550111', '(206) 555-0111');
  if (/zip/.test(name)) return fc.constantFrom('98101', '98112', '10001');
  if (/^state$/.test(name)) return fc.constantFrom('WA', 'OR');
  if (/id$|^key$|number|uuid/.test(name)) return fc.constantFrom(...known.ids, ...known.texts);
  const plain = fc.constantFrom(
    'Ada Alder',
    'moss',
    '12 Alder Way',
    'Please call',
    '98101',
    ...known.texts.slice(0, 3),
  );
  return plain.map((value) => value.slice(0, maxLength));
}

/** A value as the schema asks for one. */
export function sensible(schema: Schema, known: Known, name = '', depth = 0): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => sensible(choice, known, name, depth)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'integer':
      return /id$/.test(name) ? fc.constantFrom(...known.ids.map(Number)) : fc.integer({ min: 0, max: 30 });
    case 'number':
      return fc.double({
        min: Math.max(schema.minimum ?? 0, 0),
        max: Math.min(schema.maximum ?? 100, 100),
        noNaN: true,
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(sensible(schema.items ?? {}, known, name.replace(/s$/, ''), depth + 1), { maxLength: 3 });
    case 'object':
      return attacked(schema.properties ?? {}, known, 0.02, depth + 1);
    default:
      return sensibleText(name, schema, known);
  }
}

/** An object of these fields, each hostile with this chance; some are left out, some are none of the schema's. */
export function attacked(
  properties: Record<string, Schema>,
  known: Known,
  chance: number,
  depth = 0,
): fc.Arbitrary<Record<string, unknown>> {
  const share = Math.round(chance * 100);
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      fc.oneof(
        { weight: 100 - share, arbitrary: sensible(schema, known, name, depth) },
        { weight: share, arbitrary: hostileValue },
      ),
    ]),
  );
  const whole = fc.record(fields, share > 10 ? { requiredKeys: [] } : {});
  if (depth > 0 || share < 10) return whole as fc.Arbitrary<Record<string, unknown>>;
  const extra = fc.dictionary(
    fc.constantFrom('__proto__', 'id', 'ID', 'filters', 'role', 'x[y]', 'a.b.c'),
    hostileValue,
    {
      maxKeys: 1,
    },
  );
  return fc.tuple(whole, extra).map(([own, more]) => ({ ...more, ...own }));
}
