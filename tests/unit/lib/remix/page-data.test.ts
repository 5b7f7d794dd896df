import fc from 'fast-check';
import { decode, encode } from 'turbo-stream';
import { expect, test } from 'vitest';
import { inRemixEncoding } from '~/lib/remix/page-data';
import { nestedPageData } from '~/lib/remix/page-data.server';

/** What Remix's own decoder makes of a text. */
const decoded = async (text: string) => (await decode(new Response(text).body!)).value;

const encoded = (data: unknown) => new Response(encode(data)).text();

const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.string({ unit: 'binary' }),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).filter((each) => !Object.is(each, -0)),
    fc.boolean(),
    fc.constantFrom(null, undefined, '', '{', '@', '<script>', {}, []),
    fc.date({ noInvalidDate: true }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string(), tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

test('a browser decodes nested data to what it would have decoded of Remix’s own encoding', async () => {
  await fc.assert(
    fc.asyncProperty(value, async (loaded) => {
      const data = { loaderData: { root: loaded, 'routes/page': [loaded, loaded] }, actionData: null, errors: null };
      const nested = nestedPageData(data);
      const isMarked = JSON.stringify(data).includes('"@":');
      // An object that has the key of dates and undefined is left to Remix
      if (nested === null) expect(isMarked).toBe(true);
      else expect(await decoded(inRemixEncoding(nested))).toStrictEqual(await decoded(await encoded(data)));
    }),
  );
});

test('rows of a list take less nested, and no other text than before is what a browser decodes', async () => {
  const results = Array.from({ length: 20 }, (_, id) => ({
    id,
    name: `Member ${id}`,
    since: new Date(id),
    home: null,
  }));
  const data = { loaderData: { 'routes/members': { results } }, actionData: undefined, errors: null };
  const nested = nestedPageData(data)!;
  expect(nested.length).toBeLessThan((await encoded(data)).length);
  expect(await decoded(inRemixEncoding(nested))).toStrictEqual(data);
  const ofRemix = await encoded(data);
  expect(inRemixEncoding(ofRemix)).toBe(ofRemix);
});

test('data that JSON cannot say is left to Remix: promises, maps, classes, circles, numbers that are none', () => {
  class Row {}
  const circle: { self?: object } = {};
  circle.self = circle;
  const odd = [Promise.resolve(1), new Map(), new Set(), new Row(), new Error('x'), circle, Number.NaN, -0, 1n];
  for (const each of [...odd, new Date(Number.NaN), Object.create(null), { '@': 1 }, Symbol.for('x')]) {
    expect(nestedPageData({ loaderData: { root: [each] } })).toBeNull();
  }
  expect(nestedPageData({ loaderData: { root: ['@', { at: '@' }] } })).toBe('{"loaderData":{"root":["@",{"at":"@"}]}}');
});
